import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { decodeName } from './companion-names.ts';

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;
const LETTER_E = 0x65;

/** Powers of ten that a double represents exactly. So a product or quotient with such a power is rounded only once. */
const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const EXACT_MANTISSA = 2 ** 53 / 10 - 1;
const NUMBER_LENGTH_MAX = 400;
const LINE_LENGTH_MAX = 2048;
/** Number of decimal digits that always fit into 32 bits. */
const INT_DIGITS = 9;
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** Matches the texts that C libraries print for NaN and infinite values. */
const NO_VALUE = /^[+-]?(nan|inf|1\.#)/i;

/** Returns the position where the text begins. The start is after a UTF-8 byte order mark, which some editors and .NET programs write. */
export const textStart = ([first, second, third]: Uint8Array): number =>
  first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;

/** Reads words and numbers of an ASCII file from its bytes, without creating strings. */
export class TextScanner {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = textStart(bytes)) {
    this.#bytes = bytes;
    this.at = at;
  }

  get bytesLeft(): number {
    return this.#bytes.length - this.at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#bytes.length;
  }

  get isAtLineEnd(): boolean {
    const byte = this.#bytes[this.at];
    return byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === undefined;
  }

  /** The byte at the position; NaN at the end of the file. */
  get byte(): number {
    return this.#bytes[this.at] ?? Number.NaN;
  }

  /** The byte after the position; NaN at the end of the file. */
  get byteAhead(): number {
    return this.#bytes[this.at + 1] ?? Number.NaN;
  }

  /** Skips blanks and line ends. */
  skipSpace(): void {
    const bytes = this.#bytes;
    while ((bytes[this.at] ?? 0xff) <= SPACE) this.at++;
  }

  get isAtComment(): boolean {
    return this.#bytes[this.at] === HASH;
  }

  /** Skips blanks, line ends, and comments that begin with `#` (OFF). */
  skipComments(): void {
    for (this.skipSpace(); this.isAtComment; this.skipSpace()) this.skipLine();
  }

  /** Skips blanks within a line. A backslash before a line end joins two lines (OBJ). */
  skipBlanks(): void {
    const bytes = this.#bytes;
    for (;;) {
      const byte = bytes[this.at];
      if (byte === SPACE || byte === TAB) this.at++;
      else if (byte === BACKSLASH && this.#joinsLines()) this.skipLine();
      else return;
    }
  }

  #joinsLines(): boolean {
    const next = this.#bytes[this.at + 1];
    return next === LINE_FEED || next === CARRIAGE_RETURN;
  }

  /** Moves to the start of the next line, after LF, CR LF or CR. */
  skipLine(): void {
    const bytes = this.#bytes;
    let at = this.at;
    for (let byte = bytes[at]; byte !== undefined && byte !== LINE_FEED && byte !== CARRIAGE_RETURN; byte = bytes[at])
      at++;
    if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) at++;
    this.at = at + 1;
  }

  skipWord(): void {
    const bytes = this.#bytes;
    while ((bytes[this.at] ?? 0) > SPACE) this.at++;
  }

  /** Reads the word at the position, in lower case. Returns its first 16 letters; empty at the end of the file. */
  word(): string {
    const start = this.at;
    this.skipWord();
    const length = Math.min(this.at - start, 16);
    return String.fromCharCode(...this.#bytes.subarray(start, start + length)).toLowerCase();
  }

  /** Returns the first word of the rest of the line, and the text after it. The position does not change. */
  lineAsText(): readonly [word: string, rest: string] {
    const bytes = this.#bytes;
    let end = this.at;
    while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== CARRIAGE_RETURN) end++;
    const line = decodeName(bytes.subarray(this.at, Math.min(end, this.at + LINE_LENGTH_MAX)));
    const [word = ''] = /^\S*/u.exec(line) ?? [];
    return [word, line.slice(word.length).trim()];
  }

  /** Skips blanks and reads the decimal number after them. */
  nextNumber(): number {
    this.skipBlanks();
    return this.number();
  }

  /**
   * Reads the decimal number at the position. It is right to 15 digits, which is more than a 32-bit float contains. Returns NaN for words
   * that mean no value. Throws RejectedFileError for any other text.
   */
  number(): number {
    const bytes = this.#bytes;
    let at = this.at;
    let byte = bytes[at] ?? 0;
    const isNegative = byte === MINUS;
    if (isNegative) byte = bytes[++at] ?? 0;
    const wholeStart = at;
    let whole = 0;
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0) whole = (Math.imul(whole, 10) + byte - ZERO) | 0;
    if (byte !== POINT || at === wholeStart || at > wholeStart + INT_DIGITS) return this.#decimal();
    byte = bytes[++at] ?? 0;
    const headStart = at;
    let head = 0;
    for (; byte >= ZERO && byte <= NINE && at < headStart + INT_DIGITS; byte = bytes[++at] ?? 0)
      head = (Math.imul(head, 10) + byte - ZERO) | 0;
    const tailStart = at;
    let tail = 0;
    for (; byte >= ZERO && byte <= NINE && at < tailStart + INT_DIGITS; byte = bytes[++at] ?? 0)
      tail = (Math.imul(tail, 10) + byte - ZERO) | 0;
    const [headDigits, tailDigits] = [tailStart - headStart, at - tailStart];
    while (byte >= ZERO && byte <= NINE) byte = bytes[++at] ?? 0;
    // `#decimal` reads all other numbers: with an exponent, without digits after the point, or with only zeros so far.
    if (byte > SPACE || headDigits === 0 || (whole === 0 && head === 0)) return this.#decimal();
    this.at = at;
    const start = whole * (POWERS_OF_TEN[headDigits] ?? 1) + head;
    const size =
      tailDigits === 0
        ? start / (POWERS_OF_TEN[headDigits] ?? 1)
        : (start * (POWERS_OF_TEN[tailDigits] ?? 1) + tail) / (POWERS_OF_TEN[headDigits + tailDigits] ?? 1);
    return isNegative ? -size : size;
  }

  /** Reads a decimal number in any notation. */
  #decimal(): number {
    const bytes = this.#bytes;
    let at = this.at;
    let byte = bytes[at] ?? 0;
    const isNegative = byte === MINUS;
    if (isNegative || byte === PLUS) byte = bytes[++at] ?? 0;
    let mantissa = 0;
    let scale = 0;
    const digitsStart = at;
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0) {
      if (mantissa < EXACT_MANTISSA) mantissa = mantissa * 10 + (byte - ZERO);
      else scale++;
    }
    if (byte === POINT) {
      byte = bytes[++at] ?? 0;
      for (; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0) {
        if (mantissa >= EXACT_MANTISSA) continue;
        mantissa = mantissa * 10 + (byte - ZERO);
        scale--;
      }
    }
    if (at === digitsStart || bytes[at - 1] === POINT) return this.#anyNumber();
    if (byte === LETTER_E || byte === LETTER_E - 32) {
      const sign = bytes[at + 1];
      at += sign === MINUS || sign === PLUS ? 2 : 1;
      let exponent = 0;
      byte = bytes[at] ?? 0;
      if (!(byte >= ZERO && byte <= NINE)) return this.#anyNumber();
      for (; byte >= ZERO && byte <= NINE && exponent < 1000; byte = bytes[++at] ?? 0)
        exponent = exponent * 10 + (byte - ZERO);
      scale += sign === MINUS ? -exponent : exponent;
    }
    if (byte > SPACE || scale <= -POWERS_OF_TEN.length || scale >= POWERS_OF_TEN.length) return this.#anyNumber();
    this.at = at;
    const size = scale < 0 ? mantissa / (POWERS_OF_TEN[-scale] ?? 1) : mantissa * (POWERS_OF_TEN[scale] ?? 1);
    return isNegative ? -size : size;
  }

  #anyNumber(): number {
    const start = this.at;
    this.skipWord();
    const text = String.fromCharCode(...this.#bytes.subarray(start, Math.min(this.at, start + NUMBER_LENGTH_MAX)));
    if (DECIMAL.test(text)) return Number(text);
    if (NO_VALUE.test(text)) return Number.NaN;
    throw new RejectedFileError('meshDamaged', `no number at byte ${start}`);
  }

  /** Reads the whole number at the position, like `12`, `-3`, or `7` in `7/1/2`; 0 if there is none. It stops after the digits. */
  integer(): number {
    const bytes = this.#bytes;
    let byte = bytes[this.at] ?? 0;
    const isNegative = byte === MINUS;
    if (isNegative || byte === PLUS) byte = bytes[++this.at] ?? 0;
    let value = 0;
    for (; byte >= ZERO && byte <= NINE; byte = bytes[++this.at] ?? 0) value = value * 10 + (byte - ZERO);
    return isNegative ? -value : value;
  }
}
