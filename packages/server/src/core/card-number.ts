/**
 * The zeros of the scripts with digits that are read: ASCII, Arabic-Indic, its Persian and Urdu form, Devanagari,
 * superscript, subscript, circled, full width.
 */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x2070, 0x2080, 0x245f, 0xff10];

/** The low surrogates of the mathematical zeros (U+1D7CE to U+1D7FF): five alphabets of ten digits. */
const mathematicalZeros = [0xdfce, 0xdfd8, 0xdfe2, 0xdfec, 0xdff6];
/** Their high surrogate. */
const mathematical = 0xd835;

/**
 * First and last of each range of letters in ASCII, and of what separates digits elsewhere: spaces, punctuation, marks
 * without a width.
 */
const letters = [
  [0x41, 0x5a],
  [0x61, 0x7a],
] as const;
const separators = [
  [0x80, 0xbf],
  [0x58a, 0x58a],
  [0x5be, 0x5be],
  [0x60c, 0x61c],
  [0x640, 0x640],
  [0x66a, 0x66c],
  [0x6d4, 0x6d4],
  [0x1400, 0x1400],
  [0x1680, 0x1680],
  [0x1806, 0x180e],
  [0x2000, 0x206f],
  [0x20d0, 0x20ff],
  [0x2212, 0x2212],
  [0x2e00, 0x2e7f],
  [0x3000, 0x3004],
  [0x3008, 0x3020],
  [0x3030, 0x3030],
  [0x30a0, 0x30a0],
  [0x30fb, 0x30fb],
  [mathematical, mathematical],
  [0xfe00, 0xfe6f],
  [0xfeff, 0xfeff],
  [0xff00, 0xff20],
  [0xff3b, 0xff40],
  [0xff5b, 0xff65],
] as const;

const separator = 10;
const letter = 11;

/** The kind of each UTF-16 unit: 0 to 9, `separator` or `letter`. A table, since a text may hold 32,000 units. */
const kinds = new Uint8Array(0x10000).fill(letter);
kinds.fill(separator, 0, 0x80);
for (const [first, last] of letters) kinds.fill(letter, first, last + 1);
for (const [first, last] of separators) kinds.fill(separator, first, last + 1);
for (const zero of [...zeros, ...mathematicalZeros])
  for (let digit = 0; digit <= 9; digit++) kinds[zero + digit] = digit;
for (const [code, digit] of [
  [0xb9, 1],
  [0xb2, 2],
  [0xb3, 3],
] as const)
  kinds[code] = digit;

/** The text has a digit of any script that `holdsCardNumber` reads. */
export function holdsDigit(text: string): boolean {
  for (let at = 0; at < text.length; at++)
    if ((kinds[text.charCodeAt(at)] ?? letter) < separator) return true;
  return false;
}

const [shortest, longest] = [13, 19];

/** The check sum of a doubled digit (ISO/IEC 7812). */
const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];

/** The steps that a search took. */
export interface Work {
  steps: number;
}

/** The last 32 digits of a run, each with the sum of all digits before it, every other one doubled. */
class Run {
  /** Digits of the run so far. */
  count = 0;
  /** Sums with the digits at odd places doubled, and sums with those at even places doubled. */
  readonly #sums = [new Int32Array(32), new Int32Array(32)] as const;
  readonly #isFirst = new Uint8Array(32);

  add(digit: number, isFirst: boolean): void {
    const [from, to] = [this.count & 31, (this.count + 1) & 31];
    this.#isFirst[from] = isFirst ? 1 : 0;
    const twice = doubled[digit] ?? 0;
    const [oddDoubled, evenDoubled] = this.#sums;
    const isOdd = this.count % 2 === 1;
    oddDoubled[to] = (oddDoubled[from] ?? 0) + (isOdd ? twice : digit);
    evenDoubled[to] = (evenDoubled[from] ?? 0) + (isOdd ? digit : twice);
    this.count += 1;
  }

  /** Some of the last whole groups make up 13 to 19 digits with a valid check digit. */
  endsInNumber(work: Work): boolean {
    const sums = this.#sums[this.count % 2 === 0 ? 1 : 0];
    const end = sums[this.count & 31] ?? 0;
    for (let length = shortest; length <= longest && length <= this.count; length++) {
      work.steps += 1;
      const from = (this.count - length) & 31;
      if (this.#isFirst[from] === 1 && (end - (sums[from] ?? 0)) % 10 === 0) return true;
    }
    return false;
  }
}

/**
 * Whether a text holds a payment card's number: 13 to 19 digits with a valid check digit (ISO/IEC 7812). Groups of digits are
 * joined across everything but letters, since an expiry date may stand right before or after the number; a group counts as a
 * whole. The work grows with the length of the text: at most 8 steps for each UTF-16 unit, which `work` counts.
 */
export function holdsCardNumber(text: string, work: Work = { steps: 0 }): boolean {
  const run = new Run();
  let isInGroup = false;
  for (let at = 0; at < text.length; at++) {
    work.steps += 1;
    const kind = kinds[text.charCodeAt(at)] ?? letter;
    if (kind < separator) {
      run.add(kind, !isInGroup);
      isInGroup = true;
      continue;
    }
    if (isInGroup && run.endsInNumber(work)) return true;
    isInGroup = false;
    if (kind === letter) run.count = 0;
  }
  return isInGroup && run.endsInNumber(work);
}
