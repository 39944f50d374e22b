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

-- A corrector appends slips, scores and questions of his own tables; nobody but a person's ruling has more authority.
create or replace function access_scrabble.check_rights(game_id integer, login name, events jsonb) returns void
language plpgsql stable as $$
declare
    event jsonb;
    kind text;
    marks jsonb;
    seats integer[];
    strange integer;
begin
    for event in select * from jsonb_array_elements(events) loop
        kind := event ->> 'event';
        if kind = 'GameEnded' and event ->> 'reason' = 'last_survivor' then
            continue;
        end if;
        case kind
            when 'SlipsCorrected', 'SecondOpinionGiven' then
                marks := event -> 'slips';
                select array_agg((mark -> 'slip' ->> 'table')::integer) into seats
                from jsonb_array_elements(marks) as mark;
                if exists (
                    select from jsonb_array_elements(marks) as mark
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
            else
                raise exception using errcode = 'AS003', message = format('a corrector appends no %s', kind);
        end case;
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

create or replace function access_scrabble.check_step() returns trigger
language plpgsql security definer set search_path = pg_catalog, access_scrabble as $$
declare
    last_number integer;
    last_checksum text;
begin
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
    case role_of(session_user)
        when 'referee' then null;
        when 'corrector' then perform check_rights(new.game, session_user, new.events::jsonb);
        else raise exception using errcode = 'AS003', message = 'who only looks appends nothing';
    end case;
    return new;
end $$;

create or replace function access_scrabble.follow_step() returns trigger
language plpgsql security definer set search_path = pg_catalog, access_scrabble as $$
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
