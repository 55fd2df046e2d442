// SHA-256 by FIPS 180-4: `crypto.subtle` is missing on pages that are opened from disk.

/** Return the first 32 bits of the fractional part of `value`. */
const fraction = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0;

const PRIMES = (() => {
  const found = [];
  for (let number = 2; found.length < 64; number++) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
})();
const ROUND_KEYS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const FIRST_STATE = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** Return `bytes` with the one bit, the zeros and the length that make whole blocks of 64. */
function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  new DataView(whole.buffer).setUint32(whole.length - 4, bytes.length * 8);
  return new DataView(whole.buffer);
}

/** Return the 64 words that the block of 64 bytes at `start` is stretched to. */
function schedule(view, start) {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(start + at * 4);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16] + low + words[at - 7] + high;
  }
  return words;
}

/** Return the state after a block whose words are `words`. */
function mixed(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let at = 0; at < 64; at++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + high + ((e & f) ^ (~e & g)) + ROUND_KEYS[at] + words[at]) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]) | 0);
}

/** Return the SHA-256 of `bytes` as 32 bytes. */
function sha256(bytes) {
  const view = padded(bytes);
  let state = FIRST_STATE;
  for (let start = 0; start < view.byteLength; start += 64) {
    state = mixed(state, schedule(view, start));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(at * 4, word));
  return new Uint8Array(digest.buffer);
}

/** Return in hexadecimal what `rounds` of SHA-256 make of `text`. */
function digestOf(text, rounds) {
  let digest = new TextEncoder().encode(text);
  for (let round = 0; round < rounds; round++) digest = sha256(digest);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
