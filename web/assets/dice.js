// Each browser adds to the dice. It stands before table.js in the one script of the site.
// --- SHA-256. Browsers offer it to https pages only, and a table in one house is served by http.
const K = [], H0 = [];
for (let n = 2; K.length < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  const bits = (x) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  if (H0.length < 8) H0.push(bits(Math.sqrt(n)));
  K.push(bits(Math.cbrt(n)));
}
function sha256(bytes) {
  const size = ((bytes.length + 72) >> 6) << 6, data = new DataView(new ArrayBuffer(size));
  bytes.forEach((byte, i) => data.setUint8(i, byte));
  data.setUint8(bytes.length, 128);
  data.setUint32(size - 4, bytes.length * 8);
  const h = [...H0], w = new Int32Array(64), turn = (x, n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < size; at += 64) {
    for (let i = 0; i < 64; i++) {
      const a = w[i - 15], b = w[i - 2];
      w[i] = i < 16 ? data.getInt32(at + i * 4)
        : w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, j] = h;
    for (let i = 0; i < 64; i++) {
      const s = (j + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const t = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, j] = [(s + t) | 0, a, b, c, (d + s) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, j].forEach((x, i) => { h[i] = (h[i] + x) | 0; });
  }
  const out = new DataView(new ArrayBuffer(32));
  h.forEach((x, i) => out.setInt32(i * 4, x));
  return new Uint8Array(out.buffer);
}
const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
window.rookery = { sha256, hex };

// --- Nonces: made when a place is taken, kept here, told when the match starts.
function announce(form) {
  try {
    const here = form.dataset.nonces === "here" ? form.querySelectorAll("option[value=here]:checked").length : 0;
    const hashes = Array.from({ length: 1 + here }, () => {
      const nonce = crypto.getRandomValues(new Uint8Array(16)), hash = hex(sha256(nonce));
      localStorage.setItem("nonce " + hash, hex(nonce));
      return hash;
    });
    const field = form.querySelector("input[name=hash]") || form.appendChild(make("input"));
    Object.assign(field, { type: "hidden", name: "hash", value: hashes.join(",") });
  } catch { /* no store to keep it in: the server makes the nonce, and the record says so */ }
}
function reveal() {
  const form = byId("reveal"), fields = form ? [...form.querySelectorAll("input")] : [];
  if (!fields.length || form.dataset.told) return;
  for (const field of fields) {
    const nonce = localStorage.getItem("nonce " + field.dataset.hash);
    if (!nonce) return;
    field.value = field.dataset.place + ":" + nonce;
  }
  form.dataset.told = "yes";
  send(form);
}
