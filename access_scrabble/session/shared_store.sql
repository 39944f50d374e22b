-- Games and tournaments of a hall, one row a step: the same chain of checksums as in a file (docs/salle-partagee.md).
-- Run by access-scrabble store init, again and again if need be; it takes nothing away.

create schema if not exists access_scrabble;

do $$
declare role text;
begin
    foreach role in array array['referee', 'corrector', 'viewer'] loop
        if not exists (select from pg_roles where rolname = 'access_scrabble_' || role) then
            execute format('create role %I nologin', 'access_scrabble_' || role);
        end if;
    end loop;
end $$;

create table if not exists access_scrabble.games (
    id integer generated always as identity primary key,
    name text not null unique,
    kind text not null,
    header text not null,
    checksum text not null check (checksum ~ '^[0-9a-f]{8}$'),
    standing text,
    standing_steps integer
);
alter table access_scrabble.games add column if not exists turns integer not null default 0; -- drawn for so far

create table if not exists access_scrabble.steps (
    game integer not null references access_scrabble.games,
    number integer not null check (number > 0),
    checksum text not null check (checksum ~ '^[0-9a-f]{8}$'),
    events text not null,
    entry uuid not null,
    author name not null,
    at timestamptz not null,
    primary key (game, number),
    unique (game, entry)
);

update access_scrabble.games set turns = drawn
from (
    select game, max((value ->> 'turn')::integer) as drawn
    from access_scrabble.steps, jsonb_array_elements(events::jsonb)
    where position('"LettersDrawn"' in events) > 0 and value ->> 'event' = 'LettersDrawn' group by game
) as found
where id = game and turns < drawn; -- a store made before there was this column

-- Whose tables they are, as the game's own events say: kept apart so that each slip can be checked at once.
create table if not exists access_scrabble.given_tables (
    game integer not null references access_scrabble.games,
    seat integer not null,
    is_second boolean not null,
    corrector name not null,
    primary key (game, seat, is_second)
);

-- Who somebody is here: the role that may do most, of those that the account is in.
create or replace function access_scrabble.role_of(login name) returns text
language sql stable as $$
    select case
        when pg_has_role(login, 'access_scrabble_referee', 'member') then 'referee'
        when pg_has_role(login, 'access_scrabble_corrector', 'member') then 'corrector'
        else 'viewer'
    end
$$;

-- Worked out once a connection, as nothing can change it.
create or replace function access_scrabble.crc32_remainders() returns bigint[]
language sql immutable as $$
    with recursive shifted(byte, bits, value) as (
        select byte, 0, byte::bigint from generate_series(0, 255) as byte
        union all
        select byte, bits + 1, (value >> 1) # (case when value & 1 = 1 then 3988292384 else 0 end)
        from shifted where bits < 8
    )
    select array_agg(value order by byte) from shifted where bits = 8
$$;

create or replace function access_scrabble.crc32(data bytea) returns text
language plpgsql immutable strict as $$
declare
    remainders constant bigint[] := access_scrabble.crc32_remainders();
    crc bigint := 4294967295;
begin
    for position in 0 .. length(data) - 1 loop
        crc := (crc >> 8) # remainders[((crc # get_byte(data, position)) & 255) + 1];
    end loop;
    return lpad(to_hex(crc # 4294967295), 8, '0');
end $$;

-- Whether a value has the form that a JSON schema asks for, and could be told: short, and without control characters.
create or replace function access_scrabble.fits(given jsonb, form jsonb, forms jsonb) returns boolean
language plpgsql immutable as $$
begin
    if form ? '$ref' then
        form := forms -> split_part(form ->> '$ref', '/', 3);
    end if;
    if form ? 'anyOf' then
        return exists (
            select from jsonb_array_elements(form -> 'anyOf') as one where access_scrabble.fits(given, one, forms)
        );
    elsif form ? 'const' then
        return given = form -> 'const';
    elsif form ? 'enum' then
        return jsonb_typeof(given) = 'string' and form -> 'enum' @> given;
    elsif jsonb_typeof(given) <> replace(form ->> 'type', 'integer', 'number') then
        return false;
    end if;
    case form ->> 'type'
        when 'object' then
            return given ?& array(select jsonb_array_elements_text(form -> 'required')) and not exists (
                select from jsonb_each(given) as part
                where not form -> 'properties' ? part.key
                   or not access_scrabble.fits(part.value, form -> 'properties' -> part.key, forms)
            );
        when 'array' then
            return jsonb_array_length(given) <= 20000 and not exists (
                select from jsonb_array_elements(given) as part
                where not access_scrabble.fits(part, form -> 'items', forms)
            );
        when 'integer' then
            return given::text ~ '^-?[0-9]{1,9}$';
        when 'string' then
            return length(given #>> '{}') <= 1000
               and given #>> '{}' ~ coalesce(form ->> 'pattern', '')
               and given #>> '{}' !~ (forms ->> 'strange');
        else
            return true;
    end case;
end $$;

create or replace function access_scrabble.is_sudden_death(game_id integer) returns boolean
language sql stable as $$
    select events::jsonb @> '[{"settings": {"formula": {"contest": "sudden_death"}}}]'
    from access_scrabble.steps where game = game_id and number = 1
$$;

-- A corrector appends slips, scores and questions of his own tables; nobody but a person's ruling has more authority.
-- What no program could read would close the game to all: each is held against its form, which store init writes down
-- in access_scrabble.forms().
create or replace function access_scrabble.check_rights(game_id integer, login name, events jsonb) returns void
language plpgsql stable as $$
declare
    forms constant jsonb := access_scrabble.forms();
    last_turn constant integer := turns from access_scrabble.games where id = game_id;
    event jsonb;
    kind text;
    has_marks boolean := false;
    seats integer[];
    strange integer;
begin
    if jsonb_array_length(events) = 0 then
        raise exception using errcode = 'AS005', message = 'a step without events';
    end if;
    for event in select * from jsonb_array_elements(events) loop
        kind := event ->> 'event';
        if not forms -> 'kinds' ? coalesce(kind, '') or not (kind <> 'GameEnded' or has_marks
            and event ->> 'reason' = 'last_survivor' and access_scrabble.is_sudden_death(game_id)) then
            raise exception using errcode = 'AS003', message = format('a corrector appends no %s', kind);
        end if;
        if not access_scrabble.fits(event, forms -> 'kinds' -> kind, forms)
            or coalesce(event ->> 'turn', event ->> 'turns')::integer not between 1 and last_turn then
            raise exception using errcode = 'AS005', message = format('no program could read this %s', kind);
        end if;
        case kind
            when 'GameEnded' then
                seats := array[]::integer[];
            when 'SlipsCorrected', 'SecondOpinionGiven' then
                select array_agg((mark -> 'slip' ->> 'table')::integer) into seats
                from jsonb_array_elements(event -> 'slips') as mark;
                if exists (
                    select from jsonb_array_elements(event -> 'slips') as mark
                    where coalesce(mark ->> 'authority', 'program') <> 'program'
                ) then
                    raise exception using errcode = 'AS003', message = 'a corrector rules on no slip';
                end if;
            when 'ScoresRecorded' then
                select array_agg((mark ->> 'table')::integer) into seats
                from jsonb_array_elements(event -> 'scores') as mark;
            when 'RulingAsked' then
                seats := array[(event ->> 'table')::integer];
                if event ->> 'corrector' <> login then
                    raise exception using errcode = 'AS003', message = 'a question bears the name of who asks';
                end if;
        end case;
        has_marks := kind in ('SlipsCorrected', 'ScoresRecorded');
        select seat into strange from unnest(seats) as seat
        where not exists (
            select from access_scrabble.given_tables as given
            where given.game = game_id and given.seat = seat.seat and given.corrector = login
              and (kind = 'RulingAsked' or given.is_second = (kind = 'SecondOpinionGiven'))
        )
        limit 1;
        if strange is not null then
            raise exception using errcode = 'AS002', message = strange::text;
        end if;
    end loop;
end $$;

-- pg_temp stands last in the paths of these two, or tables that an account makes for itself would be looked at first.
create or replace function access_scrabble.check_step() returns trigger
language plpgsql security definer set search_path = pg_catalog, access_scrabble, pg_temp as $$
declare
    role constant text := role_of(session_user);
    last_number integer;
    last_checksum text;
begin
    if role <> 'referee' and length(new.events) > 1000000 then
        raise exception using errcode = 'AS005', message = 'no step is so long';
    end if;
    new.author := session_user;
    new.at := clock_timestamp();
    select number, checksum into last_number, last_checksum
    from steps where game = new.game order by number desc limit 1;
    if not found then
        select 0, checksum into last_number, last_checksum from games where id = new.game;
    end if;
    if new.number <> last_number + 1 then
        raise exception using errcode = 'unique_violation', message = 'somebody else was first';
    end if;
    if new.events ~ '[\n\r]' or new.checksum <> crc32(
        convert_to(last_checksum || ' ' || new.number || ' ' || new.events, 'UTF8')
    ) then
        raise exception using errcode = 'AS001', message = 'the step does not fit the chain';
    end if;
    case role
        when 'referee' then null;
        when 'corrector' then perform check_rights(new.game, session_user, new.events::jsonb);
        else raise exception using errcode = 'AS003', message = 'who only looks appends nothing';
    end case;
    return new;
end $$;

create or replace function access_scrabble.follow_step() returns trigger
language plpgsql security definer set search_path = pg_catalog, access_scrabble, pg_temp as $$
declare
    event jsonb;
begin
    if position('"TablesGiven"' in new.events) > 0 then
        for event in
            select value from jsonb_array_elements(new.events::jsonb) where value ->> 'event' = 'TablesGiven'
        loop
            delete from given_tables
            where game = new.game and is_second = (event ->> 'is_second')::boolean
              and seat in (select value::integer from jsonb_array_elements_text(event -> 'tables'));
            if event ->> 'corrector' <> '' then
                insert into given_tables
                select new.game, value::integer, (event ->> 'is_second')::boolean, (event ->> 'corrector')::name
                from jsonb_array_elements_text(event -> 'tables');
            end if;
        end loop;
    end if;
    if position('"LettersDrawn"' in new.events) > 0 then
        update games set turns = greatest(turns, drawn)
        from (
            select max((value ->> 'turn')::integer) as drawn
            from jsonb_array_elements(new.events::jsonb) where value ->> 'event' = 'LettersDrawn'
        ) as found
        where id = new.game;
    end if;
    perform pg_notify('access_scrabble', new.game || ' ' || new.number);
    return null;
end $$;

create or replace function access_scrabble.refuse_change() returns trigger
language plpgsql as $$
begin
    raise exception using errcode = 'AS004', message = 'what was saved is never changed';
end $$;

create or replace trigger check_step before insert on access_scrabble.steps
    for each row execute function access_scrabble.check_step();
create or replace trigger follow_step after insert on access_scrabble.steps
    for each row execute function access_scrabble.follow_step();
create or replace trigger keep_steps before update or delete on access_scrabble.steps
    for each row execute function access_scrabble.refuse_change();
create or replace trigger keep_all_steps before truncate on access_scrabble.steps
    for each statement execute function access_scrabble.refuse_change();

revoke all on all tables in schema access_scrabble from public;
revoke all on all functions in schema access_scrabble from public;
grant usage on schema access_scrabble
    to access_scrabble_referee, access_scrabble_corrector, access_scrabble_viewer;
grant select on all tables in schema access_scrabble
    to access_scrabble_referee, access_scrabble_corrector, access_scrabble_viewer;
grant execute on function access_scrabble.role_of(name)
    to access_scrabble_referee, access_scrabble_corrector, access_scrabble_viewer;
grant insert (game, number, checksum, events, entry) on access_scrabble.steps
    to access_scrabble_referee, access_scrabble_corrector;
-- A game without a step may be taken away again: its steps keep every other one.
grant insert (name, kind, header, checksum), update (standing, standing_steps), delete on access_scrabble.games
    to access_scrabble_referee;
