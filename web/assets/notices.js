// The switch on the page about notices: subscribes this browser, or no longer.
const box = document.getElementById("push"), words = box.dataset;
const state = document.getElementById("push-state"), on = document.getElementById("push-on"), off = document.getElementById("push-off");

for (const time of document.querySelectorAll("time")) time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

// Why it cannot be switched at all, if it cannot.
function obstacle() {
  if (!isSecureContext) return words.insecure;
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return words.cannot;
  return Notification.permission === "denied" ? words.blocked : "";
}
async function subscription() {
  return (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();
}
function show(text, subscribed, can) {
  state.textContent = text;
  on.hidden = !can || subscribed;
  off.hidden = !can || !subscribed;
}
async function look() {
  const why = obstacle();
  if (why) return show(why, false, false);
  const subscribed = Boolean(await subscription());
  show(subscribed ? words.isOn : words.isOff, subscribed, true);
}
async function post(what, fields) {
  const answer = await fetch("/notices/" + what, { method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error((await answer.json()).message);
}
async function switchOn() {
  if (await Notification.requestPermission() !== "granted") return look();
  await navigator.serviceWorker.register("/worker.js");
  const worker = await navigator.serviceWorker.ready;
  const fresh = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: words.key });
  const { endpoint, keys } = fresh.toJSON();
  await post("subscribe", { endpoint, ...keys });
  location.reload();
}
async function switchOff() {
  const old = await subscription();
  if (old) { await post("unsubscribe", { endpoint: old.endpoint }); await old.unsubscribe(); }
  location.reload();
}
const attempt = (act) => async () => {
  on.disabled = off.disabled = true;
  try { await act(); } catch (trouble) { state.textContent = `${words.failed} (${trouble.message})`; }
  on.disabled = off.disabled = false;
};
on.onclick = attempt(switchOn);
off.onclick = attempt(switchOff);
look();
