// SHA-256 of our own: `crypto.subtle` is missing without https, and too slow for many small texts in a row.

const primes = firstPrimes(64);
const constants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)));
const start = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)));
const schedule = new Int32Array(64);

/** SHA-256 of a text of plain letters, as eight words. */
export function sha256(text: string) {
  const words = padded(text);
  const state = start.slice();
  for (let at = 0; at < words.length; at += 16) mix(state, words, at);
  return state;
}

/** Written out, without lists: it runs a hundred thousand times for a puzzle. */
function mix(state: Int32Array, words: Int32Array, at: number) {
  for (let i = 0; i < 16; i++) schedule[i] = words[at + i]!;
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15]!;
    const late = schedule[i - 2]!;
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const two = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[i] = schedule[i - 16]! + one + schedule[i - 7]! + two;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants[i]! + schedule[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function padded(text: string) {
  const words = new Int32Array(Math.ceil((text.length + 9) / 64) * 16);
  for (let i = 0; i < text.length; i++) words[i >> 2]! |= text.charCodeAt(i) << (24 - 8 * (i & 3));
  words[text.length >> 2]! |= 128 << (24 - 8 * (text.length & 3));
  words[words.length - 1] = text.length * 8;
  return words;
}

function turn(word: number, by: number) {
  return (word >>> by) | (word << (32 - by));
}

function fractionBits(root: number) {
  return ((root % 1) * 2 ** 32) | 0;
}

function firstPrimes(count: number) {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (!found.some((prime) => n % prime === 0)) found.push(n);
  return found;
}
