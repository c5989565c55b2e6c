// --- Motion: where things were, where they are, the way between. What has a key goes its own way, and what is pushed aside by it, keyed or
// not, glides to its new place: nothing jumps.
const EASE = { duration: 420, easing: "cubic-bezier(.2,.8,.2,1)", fill: "backwards" };
const THINGS = ":scope :not(svg *), :scope svg [data-key]";
const boxes = (board) => new Map(Array.from(board.querySelectorAll(THINGS), (thing) => [thing, thing.getBoundingClientRect()]));
const keyed = (boxes) => new Map([...boxes].filter(([thing]) => thing.dataset.key).map(([thing, box]) => [thing.dataset.key, { thing, box }]));
// What is still on its way arrives before anything else sets out, and both is seen: the browser takes a way that changes for a jump.
const frame = () => new Promise((seen) => { requestAnimationFrame(seen); setTimeout(seen, document.hidden ? 0 : 1000); });
async function arrived() {
  const ways = byId("board")?.getAnimations({ subtree: true }).filter(({ id }) => id === "way") ?? [];
  if (!ways.length) return;
  await frame();
  await frame();
  for (const way of ways) way.finish();
  await frame();
  await frame();
}
function moving(moves, change) {
  const board = byId("board"), then = board ? boxes(board) : new Map(), before = keyed(then), old = board?.getBoundingClientRect();
  const copies = moves.map(({ from }) => before.get(from)?.thing.cloneNode(true));
  change();
  if (still.matches || !board?.isConnected || document.hidden || !before.size) return;
  const now = boxes(board), after = keyed(now), home = board.getBoundingClientRect(), shown = [], own = new Map();
  const at = (box) => box && new DOMRect(box.x + home.x - old.x, box.y + home.y - old.y, box.width, box.height);
  moves.forEach(({ from, to }, i) => {
    const start = at(before.get(from)?.box), target = after.get(to), delay = Math.min(i * 70, 700);
    if (!start?.width || !target) return;
    const flies = before.has(to) && from !== to ? copies[i] : null;
    shown.push({ to, delay, flies: flies?.cloneNode(true), start: new DOMRect(start.x - home.x, start.y - home.y, start.width, start.height) });
    if (flies) fly(board, flies, start, target.box, delay);
    else own.set(target.thing, { start, delay });
  });
  if (shown.length) remember(shown);
  const came = new Set(moves.map(({ to }) => to)), kept = new Set(moves.filter(({ from, to }) => from === to).map(({ to }) => to)), pushed = new Map();
  for (const [thing, end] of now) {
    const { key } = thing.dataset, { start, delay } = own.get(thing) ?? { start: at(key ? before.get(key)?.box : then.get(thing)), delay: 0 };
    const by = pushed.get(thing.parentElement) ?? { x: 0, y: 0 };
    pushed.set(thing, start && !kept.has(key) ? slide(thing, start, end, delay, by) : by);
    if (key && !start && !came.has(key)) thing.animate([{ opacity: 0 }, {}], EASE);
  }
}
// One thing's way. What holds it may be under way too, by so much; returns how far it and what it holds are from their places.
function slide(thing, start, end, delay, by = { x: 0, y: 0 }) {
  if (!start.width || !end.width) return by;
  // What comes out of something of another shape, such as a line of text, does not begin as large as that.
  const alike = Math.abs(start.width * end.height / (start.height * end.width) - 1) < .3;
  const half = thing.dataset.key ? .5 : 0, size = half && alike ? start.width / end.width : 1;
  const x = start.x - end.x + (start.width - end.width) * half, y = start.y - end.y + (start.height - end.height) * half;
  if (Math.abs(x - by.x) + Math.abs(y - by.y) < 2) return by;
  // Inside a drawing lengths are the drawing's, not the screen's.
  const unit = thing.ownerSVGElement?.getScreenCTM().a || 1;
  const move = `translate(${(x - by.x) / unit}px,${(y - by.y) / unit}px)` + (Math.abs(size - 1) < .02 ? "" : ` scale(${size})`);
  // A drawing under way has been put there anew: browsers take it for a jump otherwise, though nothing is seen to jump.
  if (thing.nodeName === "svg" && !thing.contains(document.activeElement)) thing.parentNode.insertBefore(thing, thing.nextSibling);
  // Nothing under way catches the click that is meant for the button under it.
  const rest = { zIndex: half && 5, ...(thing.closest("button") || thing.querySelector("button") ? {} : { pointerEvents: "none" }) };
  thing.animate([{ transform: move, ...rest }, { transform: "none", ...rest }], { ...EASE, delay, id: "way" });
  return { x, y };
}
// What goes onto a pile has no element there: a copy flies.
function fly(board, copy, start, end, delay) {
  if (!copy || copy.ownerSVGElement || copy.nodeName === "g") return;
  const home = board.getBoundingClientRect(), px = (n) => n + "px";
  for (const node of [copy, ...copy.querySelectorAll("[data-key]")]) node.removeAttribute("data-key");
  copy.inert = true;
  for (const button of copy.querySelectorAll("button")) button.remove();
  Object.assign(copy.style, { position: "absolute", margin: 0, zIndex: 6, width: px(start.width), height: px(start.height),
    left: px(start.x - home.x + board.scrollLeft), top: px(start.y - home.y + board.scrollTop) });
  board.lastElementChild.append(copy);
  const move = `translate(${end.x - start.x}px,${end.y - start.y}px)`;
  copy.animate([{}, { transform: move, opacity: .4 }], { ...EASE, delay, id: "way" }).onfinish = () => copy.remove();
}
