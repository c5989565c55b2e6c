// Derives every draw of a finished match again, from its record alone (`dice fair-1`), in the reader's own browser.
const { sha256, hex } = window.rookery;
const utf8 = (text) => new TextEncoder().encode(text);
const unhex = (text) => Uint8Array.from(text.match(/../g) || [], (pair) => parseInt(pair, 16));
const join = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));

function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const pad = (byte) => block.map((b) => b ^ byte);
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), message))));
}
// HKDF for one block: 32 bytes are all that is needed.
const hkdf = (secret, salt, info) => hmac(hmac(salt, secret), join(utf8(info), [1]));

// A draw: ChaCha20 under the key, the draw's number for nonce, block counter from 0, read as little-endian 64-bit numbers.
function* numbers(key, draw) {
  const words = new DataView(key.buffer);
  for (let counter = 0; ; counter++) {
    const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
    for (let i = 0; i < 8; i++) start.push(words.getUint32(i * 4, true));
    start.push(counter, draw >>> 0, Math.floor(draw / 2 ** 32), 0);
    const x = Int32Array.from(start);
    const quarter = (a, b, c, d) => {
      const mix = (p, q, r, n) => { x[p] += x[q]; const y = x[r] ^ x[p]; x[r] = (y << n) | (y >>> (32 - n)); };
      mix(a, b, d, 16); mix(c, d, b, 12); mix(a, b, d, 8); mix(c, d, b, 7);
    };
    for (let i = 0; i < 10; i++) {
      for (let j = 0; j < 4; j++) quarter(j, j + 4, j + 8, j + 12);
      for (let j = 0; j < 4; j++) quarter(j, 4 + (j + 1) % 4, 8 + (j + 2) % 4, 12 + (j + 3) % 4);
    }
    const out = Uint32Array.from(x, (word, i) => word + start[i]);
    for (let i = 0; i < 16; i += 2) yield (BigInt(out[i + 1]) << 32n) | BigInt(out[i]);
  }
}
function below(stream, bound) {
  const whole = (2n ** 64n / BigInt(bound)) * BigInt(bound);
  for (;;) {
    const number = stream.next().value;
    if (number < whole) return Number(number % BigInt(bound));
  }
}
function order(key, players) {
  const places = Array.from({ length: players }, (_, i) => i), stream = numbers(key, 0);
  for (let last = players - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [places[last], places[other]] = [places[other], places[last]];
  }
  return places.join(" ");
}
function drawn(key, { number, answers }) {
  let lot = below(numbers(key, number), answers.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [answer, weight] of answers) if ((lot -= weight) < 0) return answer;
}

// Reads the record and says what is true of it: a list of [good, words].
function verify({ record, draws }, words) {
  const lines = record.split("\n"), body = lines.indexOf("---"), head = lines.slice(0, body), said = [];
  const field = (name, from = head) => from.find((line) => line.startsWith(name + " "))?.slice(name.length + 1);
  const nonces = head.filter((line) => line.startsWith("nonce ")), secret = unhex(field("secret", lines) || "");
  said.push([hex(sha256(secret)) === field("commit"), words.commit]);
  const mine = nonces.some((line) => localStorage.getItem("nonce " + hex(sha256(unhex(line.split(" ")[2])))));
  if (mine) said.push([true, words.mine]);
  const key = hkdf(secret, sha256(utf8(nonces.map((line) => line + "\n").join(""))), "rookery dice 1 " + field("match"));
  if (field("order")) said.push([order(key, Number(field("players"))) === field("order"), words.seats]);
  const steps = lines.slice(body + 1).filter((line) => /^(~|\d+) /.test(line)), given = Number(field("given") || 0);
  const all = steps.map((line, i) => [line, i + 1]).filter(([line]) => line.startsWith("~ "));
  const told = all.filter(([, step]) => step <= given).length;
  const wrong = all.filter(([line, step], i) => step > given && drawn(key, draws[i]) !== line.slice(2));
  for (const [line, step] of wrong) said.push([false, step + ": " + line + " " + words.bad]);
  if (!wrong.length) said.push([true, draws.length - told + " " + words.good]);
  return said;
}
window.rookery.verify = { hkdf, numbers, below, order, drawn, verify };

const place = document.getElementById("verifier");
place?.querySelector("button").addEventListener("click", async () => {
  const list = place.querySelector("ul");
  list.replaceChildren();
  const said = verify(await (await fetch(place.dataset.url)).json(), place.dataset);
  for (const [good, words] of said) {
    const line = list.appendChild(document.createElement("li"));
    line.textContent = words;
    if (!good) line.className = "bad";
  }
  place.dataset.verdict = said.every(([good]) => good) ? "good" : "bad";
});
