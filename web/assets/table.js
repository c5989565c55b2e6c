// The one script of the site. Everything works without it; with it pages change in place, and each browser adds to the dice.
const root = document.documentElement;
const on = (name, act, early) => document.addEventListener(name, act, early);
const byId = (id) => document.getElementById(id), make = (name) => document.createElement(name);
const still = matchMedia("(prefers-reduced-motion: reduce)");
root.classList.add("js");

// --- The toast
let toastTimer;
function toast(text, rule, bad) {
  const place = byId("toast"), box = make("div"), words = make("span");
  words.textContent = text + " ";
  if (bad) box.className = "bad";
  if (rule && table()) {
    Object.assign(words.appendChild(make("a")), { className: "rule", href: table().dataset.rules + "#r" + rule, textContent: place.dataset.rule + " " + rule });
  }
  const close = Object.assign(make("button"), { type: "button", textContent: "×", ariaLabel: place.dataset.close, onclick: () => place.replaceChildren() });
  box.append(words, close);
  place.replaceChildren(box);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => place.replaceChildren(), 7000);
}

// --- Patching by key: what keeps its key keeps its element, and so focus, scroll and what was typed.
const keyOf = (node) => (node.nodeType === 1 ? node.dataset.key || node.id : "");
function attributes(old, fresh) {
  const own = (name) => name === "open" && old.nodeName === "DETAILS";
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !own(name)) old.setAttribute(name, value);
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name) && !own(name)) old.removeAttribute(name);
}
// What has no key goes by its place and its sort, which is its first class: nothing becomes another thing elsewhere. One is skipped
// only if there are more than are needed.
const sort = (node) => node.nodeName + " " + (node.nodeType === 1 ? (node.getAttribute("class") ?? "").split(" ")[0] : "");
const nameless = (list) => list.filter((node) => !keyOf(node)).length;
function ahead(match, child, needed) {
  const rest = [];
  for (let node = match; node; node = node.nextSibling) rest.push(node);
  let spare = nameless(rest) - needed;
  for (const node of rest) {
    if (keyOf(node)) continue;
    if (sort(node) === sort(child)) return node;
    if (spare-- <= 0) return null;
  }
  return null;
}
function children(old, fresh, pool) {
  // From the last child in place on: the one after it may be called away meanwhile.
  let last, next = () => (last ? last.nextSibling : old.firstChild);
  [...fresh.childNodes].forEach((child, i, all) => {
    const key = keyOf(child);
    let match = key ? pool.get(key) : next();
    if (key && match && (match.nodeName !== child.nodeName || match.contains(old))) match = null;
    if (!key && match && (sort(match) !== sort(child) || keyOf(match))) match = ahead(match, child, nameless(all.slice(i)));
    pool.delete(key);
    // What the script keeps comes whole, once.
    match ||= child.cloneNode(child.nodeType === 1 && child.hasAttribute("data-keep"));
    if (match !== next()) old.insertBefore(match, next());
    last = match;
    // Other words are another text: what is said anew has not moved.
    if (match.nodeType !== 1) { if (match.data !== child.data) match.replaceWith(last = child.cloneNode()); return; }
    if (match.hasAttribute("data-keep")) return;
    attributes(match, child);
    children(match, child, pool);
  });
  while (next()) next().remove();
}
function patch(old, fresh) {
  const pool = new Map(), focus = document.activeElement, inside = old.contains(focus);
  for (const node of old.querySelectorAll("[data-key], [id]")) pool.set(keyOf(node), node);
  const range = inside && "selectionStart" in focus ? [focus.selectionStart, focus.selectionEnd] : null;
  children(old, fresh, pool);
  if (!inside || document.activeElement === focus) return;
  const next = focus.isConnected ? focus : byId("prompt");
  next?.focus({ preventScroll: true });
  if (range && range[0] !== null && next === focus) focus.setSelectionRange(...range);
}

// --- Updates
const table = () => byId("table");
const parse = (html) => { const box = make("template"); box.innerHTML = html; return box.content; };
// Lists show their last line, unless the reader has scrolled away from it.
const left = new WeakSet();
function follow() { for (const id of ["log", "chat"]) if (byId(id) && !left.has(byId(id))) byId(id).scrollTop = byId(id).scrollHeight; }
function append(list, html, anew) {
  if (!list || !html) return;
  const fresh = parse(html);
  if (anew) patch(list, fresh);
  else for (const line of [...fresh.children]) if (!list.querySelector(`[data-key="${line.dataset.key}"]`)) list.append(line);
  follow();
}
// A change of a text that is cut before each "<": so many pieces stay, so many go, this comes in their place.
function changed(text, steps) {
  const old = text.split(/(?=<)/), fresh = [];
  let at = 0;
  for (let i = 0; i < steps.length; i += 3) {
    fresh.push(...old.slice(at, at + steps[i]), steps[i + 2]);
    at += steps[i] + steps[i + 1];
  }
  return fresh.concat(old.slice(at)).join("");
}
// The texts of the regions that came by the stream, brought up to date; returns those that did change.
function regions(update) {
  const fresh = { ...update.regions };
  for (const [id, steps] of Object.entries(update.changes || {})) fresh[id] = changed(texts[id], steps);
  Object.assign(texts, fresh);
  return fresh;
}
// An update is JSON, and behind it texts as they are: where one is due, the JSON has its number.
function read(data) {
  const [head, ...all] = data.split("\u0001"), update = JSON.parse(head);
  if (!all.length) return update;
  for (const id in update.regions) update.regions[id] = all[update.regions[id]];
  for (const steps of Object.values(update.changes)) for (let i = 2; i < steps.length; i += 3) steps[i] = all[steps[i]];
  return { ...update, log: all[update.log], chat: all[update.chat] };
}
function apply(update) {
  version = update.version;
  if (update.reload) return refresh();
  const fresh = regions(update);
  if (fresh.seats) struck = performance.now();
  heading(update.title);
  if (update.log) sound("move");
  moving(update.moves, () => {
    for (const [id, html] of Object.entries(fresh)) if (byId(id)) patch(byId(id), parse(html));
  });
  point();
  append(byId("log"), update.log, update.whole_log);
  append(byId("chat"), update.chat);
  reveal();
}
// Asks for a whole page and patches it in.
async function refresh(url = location.href) {
  close();
  try {
    const answer = await fetch(url), page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!answer.ok) return location.reload();
    await arrived();
    const moves = JSON.parse(page.getElementById("board")?.dataset.moves || "[]");
    moving(moves, () => patch(byId("main"), page.getElementById("main")));
    heading(page.title);
    document.body.className = page.body.className;
    document.querySelector(".bar-middle").replaceChildren(...page.querySelector(".bar-middle").childNodes);
    begin();
  } catch { retry(); }
}

// --- The stream
let source, version, texts = {}, tries = 0, again, watch, line = Promise.resolve();
function open() {
  close();
  if (document.hidden || !table()?.dataset.stream) return;
  texts = {};
  source = new EventSource(`${table().dataset.stream}?since=${version}&page=${table().dataset.page}&take=texts`);
  source.onopen = () => { tries = 0; };
  source.onerror = retry;
  source.addEventListener("beat", alive);
  // One after the other. What another stream has brought meanwhile is not mixed with it.
  const own = source;
  source.addEventListener("update", (event) => {
    alive();
    line = line.then(arrived).then(() => { if (source === own) apply(read(event.data)); }).catch((error) => { console.error(error); return refresh(); });
  });
  alive();
}
function close() { source?.close(); source = null; clearTimeout(again); clearTimeout(watch); }
function alive() { clearTimeout(watch); watch = setTimeout(retry, 40000); }
function retry() {
  close();
  if (++tries === 3) toast(byId("toast").dataset.lost, "", true);
  again = setTimeout(open, Math.min(30000, 400 * 2 ** tries) * (0.5 + Math.random() / 2));
}

// --- Posting
async function send(form, button) {
  if (form.ariaBusy === "true") return;
  form.ariaBusy = "true";
  try {
    const body = new URLSearchParams(new FormData(form, button));
    const url = button?.getAttribute("formaction") || form.getAttribute("action");
    const answer = await fetch(url, { method: "POST", body, headers: { Accept: "application/json" } });
    if (answer.ok) {
      if (form.hasAttribute("data-clear")) form.reset();
      if (!source) refresh();
    } else {
      const problem = await answer.json();
      toast(problem.message, problem.rule, true);
      if (answer.status === 409 && !problem.rule) refresh();
    }
  } catch { toast(byId("toast").dataset.lost, "", true); }
  form.ariaBusy = null;
}
on("submit", (event) => {
  const { target: form, submitter: button } = event;
  if (form.dataset.nonces) announce(form);
  if (form.id === "controls") { event.preventDefault(); return turn(form); }
  if (!form.closest("#table") || form.hasAttribute("data-plain") || button?.hasAttribute("data-plain")) return;
  event.preventDefault();
  if (button?.ariaDisabled === "true") toast(button.title || button.dataset.title, button.dataset.rule, true);
  else send(form, button);
});

// --- Rules, links to copy, replays
async function showRule(link) {
  const text = byId("rules-text");
  byId("rulebook").open = true;
  if (!text.hasAttribute("data-keep")) {
    text.setAttribute("data-keep", "");
    text.innerHTML = await (await fetch(table().dataset.rules + "/text")).text();
  }
  const rule = byId(link.hash.slice(1));
  for (const shown of text.querySelectorAll(".shown")) shown.classList.remove("shown");
  rule?.classList.add("shown");
  rule?.scrollIntoView({ block: "center" });
  rule?.focus({ preventScroll: true });
}
async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch {
    const field = document.body.appendChild(make("textarea"));
    field.value = text;
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  toast(byId("toast").dataset.copied);
}
let turning, wanted;
async function turn(form) {
  wanted = form.getAttribute("action") + "?" + new URLSearchParams(new FormData(form));
  if (turning) return;
  turning = true;
  for (let url; url !== wanted;) { url = wanted; await refresh(url); }
  turning = false;
  history.replaceState(null, "", wanted);
}
on("click", (event) => {
  const link = event.target.closest("a.rule, a.jump, [data-copy]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.dataset.copy) copy(link.dataset.copy);
  else if (link.matches(".rule") && byId("rulebook")) { event.preventDefault(); showRule(link); }
  else if (link.matches(".jump")) { event.preventDefault(); refresh(link.href); history.replaceState(null, "", link.href); }
});
on("input", ({ target }) => { if (target.form?.id === "controls") turn(target.form); });
on("toggle", ({ target }) => {
  follow();
  if (target.id === "rulebook" && target.open) showRule({ hash: "#" });
}, true);
on("scroll", ({ target }) => {
  if (target === document) return;
  left[target.scrollHeight - target.scrollTop - target.clientHeight < 40 ? "delete" : "add"](target);
}, true);
// A page from history may show a hand that is no longer this player's.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

function begin() {
  if (!table()) return;
  version = table().dataset.version;
  struck = performance.now();
  soundSwitch();
  point();
  follow();
  open();
  reveal();
}
// The page is seen first: the bar in one frame, the table in the next.
frame().then(frame).then(begin);
