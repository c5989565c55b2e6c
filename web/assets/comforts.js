// What makes the table more pleasant and is not needed to play at it. It stands before table.js in the one script of the site.
// --- Clocks: the server says what is left, and the script counts it down.
let struck = performance.now();
function clockFace(ms) {
  const s = Math.floor(ms / 1000), two = (n) => String(n).padStart(2, "0"), d = Math.floor(s / 86400), h = Math.floor(s / 3600) % 24, m = Math.floor(s / 60) % 60;
  return d ? `${d}d ${h}:${two(m)}` : h ? `${h}:${two(m)}:${two(s % 60)}` : `${m}:${two(s % 60)}`;
}
setInterval(() => {
  for (const time of document.querySelectorAll("time[data-runs]")) {
    const left = Math.max(0, time.dataset.left - (performance.now() - struck));
    time.textContent = clockFace(left);
    time.classList.toggle("short", left < 10000);
  }
}, 500);

// --- Sounds, made here: a tap when something moved, a chime when it is one's turn. Browsers allow them once the page was touched.
let audio;
const quiet = () => localStorage.getItem("sounds") === "off";
function tone(pitch, at, length, loud) {
  const sound = audio.createOscillator(), swell = audio.createGain(), start = audio.currentTime + at;
  sound.type = "triangle";
  sound.frequency.setValueAtTime(pitch, start);
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loud, start + .012);
  swell.gain.exponentialRampToValueAtTime(.0001, start + length);
  sound.connect(swell).connect(audio.destination);
  sound.start(start);
  sound.stop(start + length);
}
function sound(name) {
  if (quiet() || !navigator.userActivation?.hasBeenActive) return;
  try {
    audio ||= new AudioContext();
    if (name === "turn") { tone(523, 0, .5, .12); tone(784, .13, .7, .12); } else tone(196, 0, .09, .08);
  } catch { /* a browser without sound */ }
}
const isTurn = (title) => title.startsWith("●");
function heading(title) {
  if (isTurn(title) && !isTurn(document.title)) { sound("turn"); call(title); }
  document.title = title;
}
// A browser calls by a notice of its own if it was allowed to, on pages that came by https or from this computer; never while one looks.
function call(title) {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  try { new Notification(title, { tag: location.pathname }); } catch { /* some browsers only let a worker do that */ }
}
function soundSwitch() {
  const button = byId("sounds");
  if (button) { button.hidden = false; button.ariaPressed = String(!quiet()); }
}

// --- What a piece is: shown where it is, when it is pointed at, reached by keyboard or held.
// On a button it also says what a click does, or why it does nothing, in place of the browser's own little sign.
let about, held;
function explain(piece, button) {
  about?.remove();
  about = null;
  if (!piece) return;
  if (button?.title) { button.dataset.title = button.title; button.title = ""; }
  const deed = button?.dataset.title, words = deed ? `${deed.replace(/[.]?$/, ".")} ${piece.dataset.about}` : piece.dataset.about;
  about = Object.assign(make("div"), { className: "about-piece", role: "tooltip", textContent: words });
  const host = piece.closest("dialog") || document.body, box = piece.getBoundingClientRect();
  host.append(about);
  const own = about.getBoundingClientRect(), wide = root.clientWidth;
  const x = Math.max(6, Math.min(box.x + box.width / 2 - own.width / 2, wide - own.width - 6));
  const y = box.y - own.height - 8 > 4 ? box.y - own.height - 8 : Math.min(box.y + box.height + 8, innerHeight - own.height - 6);
  Object.assign(about.style, { left: x + "px", top: y + "px" });
}
const piece = (event) => event.target.closest?.("[data-about]"), pressed = (event) => event.target.closest("#board button");
document.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") explain(piece(event), pressed(event)); });
document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) explain(piece(event) || pressed(event)?.querySelector("[data-about]"), pressed(event)); });
document.addEventListener("focusout", () => explain(null));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") explain(null); });
document.addEventListener("scroll", () => explain(null), true);
document.addEventListener("pointerdown", (event) => {
  clearTimeout(held);
  explain(null);
  const what = event.pointerType === "mouse" ? null : piece(event);
  if (what) held = setTimeout(() => { held = "shown"; explain(what, pressed(event)); }, 450);
});
for (const end of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(end, (event) => {
  if (end === "pointermove" && event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) < 4) return;
  if (held !== "shown") clearTimeout(held);
});
// Who held a piece to read about it did not mean to play it.
document.addEventListener("click", (event) => {
  if (held === "shown") { event.preventDefault(); event.stopPropagation(); }
  held = null;
}, true);
document.addEventListener("contextmenu", (event) => { if (held === "shown") event.preventDefault(); });

// What a lesson is about and what it advises is marked; a new lesson brings it into sight.
let taught = "";
function inSight(thing) {
  const box = thing.getBoundingClientRect();
  return [[box.x + 5, box.y + 5], [box.right - 5, box.bottom - 5]].every(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (thing.contains(top) || top.contains(thing));
  });
}
function point() {
  const lesson = document.querySelector("#lesson p"), { pointsTo, advises } = lesson?.dataset ?? {};
  for (const thing of document.querySelectorAll("#board [data-key], #board button")) {
    thing.classList.toggle("pointed", Boolean((pointsTo && thing.dataset.key === pointsTo) || (advises && thing.value === advises)));
  }
  const words = lesson?.textContent ?? "";
  if (words && words !== taught) show(words);
  taught = words;
}
// While pieces are on their way nobody knows where anything will be.
async function show(words) {
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  const ends = (it) => it.effect.getComputedTiming().endTime !== Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((it) => it.finished));
  // What is to be clicked goes before what is only spoken of. Streets lie side by side on a phone, hence both directions.
  const marked = [...document.querySelectorAll("#board .pointed")], deeds = marked.filter((it) => it.value), meant = deeds.length ? deeds : marked;
  if (taught === words && !meant.some(inSight)) meant[0]?.scrollIntoView({ block: "center", inline: "center" });
}

// A hidden tab holds no stream; it asks now and then whether it is called.
let asking;
async function ask() {
  if (!table()?.dataset.stream || isTurn(document.title)) return;
  try {
    const answer = await fetch(table().dataset.stream.replace(/stream$/, "turn"));
    if (answer.ok && document.hidden) heading((await answer.json()).title);
  } catch { /* the next one may come through */ }
}
document.addEventListener("visibilitychange", () => {
  clearInterval(asking);
  if (!document.hidden) return open();
  close();
  asking = setInterval(ask, 20000);
});

// --- What moved last, once more
let last = [];
function remember(shown) {
  last = shown;
  byId("repeat")?.removeAttribute("hidden");
}
function repeat() {
  const board = byId("board"), home = board.getBoundingClientRect();
  for (const { to, delay, flies, start } of last) {
    const target = [...board.querySelectorAll("[data-key]")].find((thing) => thing.dataset.key === to);
    const from = new DOMRect(start.x + home.x, start.y + home.y, start.width, start.height);
    if (target && flies) fly(board, flies.cloneNode(true), from, target.getBoundingClientRect(), delay);
    else if (target) slide(target, from, target.getBoundingClientRect(), delay);
  }
}

// --- Switches, and a file instead of pasted text
document.addEventListener("click", ({ target }) => {
  if (target.closest("#repeat")) repeat();
  if (!target.closest("#sounds")) return;
  localStorage.setItem("sounds", quiet() ? "on" : "off");
  soundSwitch();
  sound("turn");
});
document.addEventListener("input", async ({ target }) => {
  if (target.dataset.into && target.files[0]) target.form.elements[target.dataset.into].value = await target.files[0].text();
});
