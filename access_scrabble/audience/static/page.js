"use strict";

/* Keeps the page as the server says it is. All words come from the server; nothing here can reach the game. */
(() => {
  const SIZE = 15;
  const RETRY_MS = 3000;
  const TICK_MS = 200;
  const byId = (id) => document.getElementById(id);
  const live = byId("live");
  const cells = [...document.querySelectorAll("#board td")];
  let told = null;
  let clock; /* none yet: the page shows the one it came with until the first news */
  let isLost = false;

  const put = (element, text) => {
    if (element.textContent !== text) element.textContent = text;
  };

  const child = (tag, text, className) => {
    const made = document.createElement(tag);
    made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  /* A face is what is seen, what is heard, its kind and its value. */
  const faceParts = ([seen, heard, , value]) => {
    const shown = child("span", seen, "seen");
    shown.ariaHidden = "true";
    const parts = [shown];
    if (value) {
      const small = child("span", value, "value");
      small.ariaHidden = "true";
      parts.push(small);
    }
    parts.push(child("span", heard, "heard"));
    return parts;
  };

  const showBoard = (taken, latest) => {
    cells.forEach((cell, position) => {
      const face = taken[position] || [cell.dataset.seen, cell.dataset.heard, cell.dataset.kind, ""];
      const look = face.join("|");
      if (cell.dataset.look !== look) {
        cell.dataset.look = look;
        cell.replaceChildren(...faceParts(face));
      }
      const isLatest = latest.includes(position);
      const kind = isLatest ? `${face[2]} latest` : face[2];
      if (cell.className !== kind) cell.className = kind;
    });
  };

  const showLetters = (letters) => {
    byId("letters-part").hidden = letters === null;
    const faces = letters || [];
    byId("no-letters").hidden = faces.length > 0;
    byId("letters").replaceChildren(
      ...faces.map((face) => {
        const item = child("li", "", face[2]);
        item.append(...faceParts(face));
        return item;
      }),
    );
  };

  const showLines = (part, list, lines) => {
    byId(part).hidden = lines.length === 0;
    byId(list).replaceChildren(...lines.map((line) => child("li", line)));
  };

  const rowHeading = (text) => {
    const heading = child("th", text);
    heading.scope = "row";
    return heading;
  };

  const columnHeading = (text) => {
    const heading = child("th", text);
    heading.scope = "col";
    return heading;
  };

  const showTurns = ({ headings, rows }) => {
    byId("turns-part").hidden = rows.length === 0;
    byId("turns-headings").replaceChildren(...headings.map(columnHeading));
    byId("turns-rows").replaceChildren(
      ...rows.map(([first, ...others]) => {
        const row = document.createElement("tr");
        row.append(rowHeading(first), ...others.map((text) => child("td", text)));
        return row;
      }),
    );
  };

  const tell = (notices) => {
    const newest = notices.length ? notices[notices.length - 1][0] : 0;
    const news = told === null ? [] : notices.filter(([number]) => number > told).map(([, text]) => text);
    told = newest;
    if (news.length) live.textContent = news.join(" ");
  };

  const showGame = (game) => {
    if (game.edition !== document.body.dataset.edition) {
      location.reload();
      return;
    }
    document.title = game.title;
    put(byId("title"), game.title);
    put(byId("status"), game.status);
    showBoard(game.taken, game.latest);
    showLetters(game.letters);
    byId("last-part").hidden = !game.last;
    put(byId("last"), game.last);
    showLines("scores-part", "scores", game.scores);
    showTurns(game.turns);
    tell(game.notices);
    fit();
    document.body.dataset.version = game.version;
  };

  const showClock = () => {
    if (clock === undefined) return;
    byId("clock-part").hidden = clock === null;
    if (clock === null) return;
    const left = clock.running ? Math.max(0, clock.end - performance.now()) : clock.left;
    const seconds = Math.ceil(left / 1000);
    const part = byId("clock-part");
    const state = seconds === 0 ? "over" : seconds * 1000 <= clock.last ? "last" : "running";
    if (part.className !== state) part.className = state;
    put(byId("clock-title"), state === "last" ? part.dataset.last : part.dataset.running);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    put(byId("clock"), state === "over" ? part.dataset.over : time);
  };

  const setClock = (sent) => {
    clock = sent && { ...sent, end: performance.now() + sent.left };
    showClock();
    fit();
  };

  const connect = () => {
    const source = new EventSource("events");
    source.addEventListener("game", (event) => showGame(JSON.parse(event.data)));
    source.addEventListener("clock", (event) => setClock(JSON.parse(event.data)));
    source.addEventListener("open", () => {
      if (isLost) live.textContent = document.body.dataset.back;
      isLost = false;
    });
    source.addEventListener("error", () => {
      if (!isLost) live.textContent = document.body.dataset.lost;
      isLost = true;
      if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY_MS);
    });
  };

  /* Sizes: a rem is the unit of everything. What is chosen here holds while the browser's own zoom enlarges further. */
  const root = document.documentElement;
  const STEP = 1.15;
  const LEAST_REM = 8;
  const MOST_REM = 96;
  const ROOM_WIDTH = 1024;
  const ROOM_HEIGHT = 768;
  const NARROW_WIDTH = 340;
  let steps = 0;
  let farRatio = 0;
  let takesKeys = true;

  /* Larger on a large screen, but never too large for the window. */
  const screenRem = () => {
    const share = Math.min(screen.width / ROOM_WIDTH, screen.height / ROOM_HEIGHT, innerWidth / NARROW_WIDTH);
    return 16 * Math.min(3, Math.max(1, share));
  };
  const setRem = (pixels) => {
    root.style.fontSize = `${(Math.min(MOST_REM, Math.max(LEAST_REM, pixels)) / 16) * 100}%`;
  };
  const isFar = () => document.body.classList.contains("far");

  const fits = () =>
    root.scrollHeight <= innerHeight &&
    root.scrollWidth <= innerWidth &&
    [...document.querySelectorAll(".now p")].every((line) => line.scrollWidth <= line.clientWidth);

  /* The largest rem at which draw, clock and last word fit the window as it was before anybody zoomed; what the clock says
     at the end is tried, so that nothing moves then. */
  const fit = () => {
    if (!isFar()) return;
    const zoom = devicePixelRatio / farRatio;
    const shown = byId("clock").textContent;
    put(byId("clock"), byId("clock-part").dataset.over);
    let [small, large] = [LEAST_REM, MOST_REM];
    while (large - small > 0.5) {
      const middle = (small + large) / 2;
      setRem(middle / zoom);
      [small, large] = fits() ? [middle, large] : [small, middle];
    }
    setRem(small * STEP ** steps);
    put(byId("clock"), shown);
    showClock();
  };
  const settle = () => {
    if (isFar()) fit();
    else setRem(screenRem() * STEP ** steps);
  };
  const resize = (change) => {
    steps = change === 0 ? 0 : steps + change;
    settle();
  };
  const goFar = (wanted) => {
    if (wanted === isFar()) return;
    document.body.classList.toggle("far", wanted);
    byId("back-row").ariaPressed = String(wanted);
    farRatio = devicePixelRatio;
    steps = 0;
    if (wanted && root.requestFullscreen) root.requestFullscreen().catch(() => {});
    if (!wanted && document.fullscreenElement) document.exitFullscreen();
    resize(0);
  };

  const KEYS = { "+": () => resize(1), "=": () => resize(1), "-": () => resize(-1), 0: () => resize(0) };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") goFar(false);
    if (!takesKeys) return;
    if (event.key.toLowerCase() === "f") goFar(!isFar());
    else if (KEYS[event.key]) KEYS[event.key]();
  });
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) goFar(false);
    else fit();
  });
  byId("smaller").addEventListener("click", () => resize(-1));
  byId("larger").addEventListener("click", () => resize(1));
  byId("back-row").addEventListener("click", () => goFar(!isFar()));
  byId("keys").addEventListener("click", () => {
    takesKeys = !takesKeys;
    byId("keys").ariaPressed = String(takesKeys);
  });
  byId("tools").hidden = false;
  settle();
  addEventListener("resize", settle);

  const STEPS = {
    ArrowRight: (row, column) => [row, column + 1],
    ArrowLeft: (row, column) => [row, column - 1],
    ArrowDown: (row, column) => [row + 1, column],
    ArrowUp: (row, column) => [row - 1, column],
    PageDown: (row, column) => [Math.min(SIZE - 1, row + 5), column],
    PageUp: (row, column) => [Math.max(0, row - 5), column],
    Home: (row, column, isFar) => [isFar ? 0 : row, 0],
    End: (row, column, isFar) => [isFar ? SIZE - 1 : row, SIZE - 1],
  };

  const choose = (cell) => {
    for (const other of cells) other.tabIndex = other === cell ? 0 : -1;
    cell.focus();
  };

  byId("board").addEventListener("keydown", (event) => {
    const position = cells.indexOf(event.target);
    const step = STEPS[event.key];
    const isFarKey = event.key === "Home" || event.key === "End";
    if (position < 0 || !step || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.ctrlKey && !isFarKey) return;
    event.preventDefault();
    const [row, column] = step(Math.floor(position / SIZE), position % SIZE, event.ctrlKey);
    if (row >= 0 && row < SIZE && column >= 0 && column < SIZE) choose(cells[row * SIZE + column]);
  });

  byId("board").addEventListener("click", (event) => {
    const cell = event.target.closest("td");
    if (cell) choose(cell);
  });

  setInterval(showClock, TICK_MS);
  connect();
})();
