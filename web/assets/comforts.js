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
