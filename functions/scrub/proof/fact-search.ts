import type { PatientFact } from '#shared/share/scrub.ts';
import { factForms, type KnownFact, NAMES } from './fact-forms.ts';
import { encodedForms } from './text-encoder.ts';

/**
 * A part of a file in which a hit may be a coincidence. In `samples` of images and meshes, a short word may occur by chance. In `numbers`,
 * a short number may occur by chance. In `codes`, words of the standard may equal a part of a name.
 */
export interface Quiet {
  readonly start: number;
  readonly end: number;
  readonly of: 'samples' | 'numbers' | 'codes';
}

interface Needle {
  readonly fact: PatientFact;
  /** The bytes of the text that is searched for, with ASCII letters in lower case. */
  readonly bytes: Buffer;
  readonly unitBytes: 1 | 2;
  readonly isOfDigits: boolean;
  readonly hasBounds: boolean;
}

/** Fewest bytes of a hit in samples that counts. A shorter word occurs by chance in a few hundred megabytes of samples. */
const SAMPLES_LENGTH_MIN = 6;
const NUMBERS_DIGITS_MIN = 8;
const WINDOW_BYTES = 4 * 1024 * 1024;
/** Number of bytes before and after a hit. They are needed to decide whether the hit is a separate word. */
const MARGIN_BYTES = 8;

const isUpper = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isLetter = (byte: number): boolean => isUpper(byte) || isLower(byte);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const POINT = 0x2e;

/** Returns the bytes with ASCII capitals in lower case. */
function lowered(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < copy.length; at += 1) if (isUpper(copy[at] ?? 0)) copy[at] = (copy[at] ?? 0) | 0x20;
  return copy;
}

const caseForms = (text: string): string[] => {
  const lower = text.toLowerCase();
  const title = lower.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return [text, lower, text.toUpperCase(), title];
};

function needlesOf(known: KnownFact): Needle[] {
  const needles = new Map<string, Needle>();
  for (const form of factForms(known).flatMap(caseForms)) {
    const isAscii = Buffer.from(form).length === form.length;
    for (const encoded of encodedForms(form)) {
      const bytes = lowered(encoded);
      const unitBytes = isAscii && bytes.length === form.length * 2 ? 2 : 1;
      const isOfDigits = /^[\d\s./_:-]+$/u.test(form);
      needles.set(bytes.toString('hex'), { fact: known.fact, bytes, unitBytes, isOfDigits, hasBounds: isAscii });
    }
  }
  return [...needles.values()];
}

/** Searches bytes for all facts that identify one patient, in every encoding and way of writing. */
export class FactSearch {
  readonly #needles: readonly Needle[];
  readonly #overlap: number;
  /** The kinds of facts that are searched for. */
  readonly facts: readonly PatientFact[];

  constructor(known: readonly KnownFact[]) {
    this.#needles = known.flatMap(needlesOf);
    this.facts = [...new Set(this.#needles.map(({ fact }) => fact))];
    this.#overlap = Math.max(0, ...this.#needles.map(({ bytes }) => bytes.length)) + 2 * MARGIN_BYTES;
  }

  /** Returns the kind of the first fact found in the bytes; `undefined` if there is none. */
  find(bytes: Uint8Array, quiet: readonly Quiet[] = []): PatientFact | undefined {
    const step = WINDOW_BYTES;
    for (let start = 0; start < bytes.length; start += step) {
      const from = Math.max(0, start - MARGIN_BYTES);
      const window = bytes.subarray(from, Math.min(bytes.length, start + step + this.#overlap));
      const found = this.#findIn(window, quiet, from);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Returns the kind of the first fact found in a text; `undefined` if there is none. */
  readonly inText = (text: string): PatientFact | undefined => {
    const found = this.find(Buffer.from(text.normalize('NFC')));
    if (found !== undefined) return found;
    // People write different signs between digits, as in +49 (30) 123-4567.
    const digits = text.replaceAll(/(?<=\d)[\s()./_-]{1,3}(?=\d)/gu, '');
    return digits === text ? undefined : this.find(Buffer.from(digits));
  };

  #findIn(window: Uint8Array, quiet: readonly Quiet[], offset: number): PatientFact | undefined {
    const low = lowered(window);
    for (const needle of this.#needles)
      for (let at = low.indexOf(needle.bytes); at >= 0; at = low.indexOf(needle.bytes, at + 1))
        if (isWord(window, at, needle) && !isChance(needle, offset + at, quiet)) return needle.fact;
    return undefined;
  }
}

/** Whether a hit may be a coincidence. This is so if such words or numbers occur by chance in this part of the file. */
function isChance({ fact, bytes, isOfDigits, unitBytes }: Needle, at: number, quiet: readonly Quiet[]): boolean {
  const part = quiet.find(({ start, end }) => at >= start && at < end);
  if (part === undefined) return false;
  if (part.of === 'codes') return NAMES.includes(fact);
  if (part.of === 'samples') return bytes.length < SAMPLES_LENGTH_MIN;
  return isOfDigits && bytes.length / unitBytes < NUMBERS_DIGITS_MIN;
}

/** Whether a hit is a separate word or number, not a part of a longer one. `AnnaBerg` counts as two words. */
function isWord(bytes: Uint8Array, at: number, { bytes: needle, unitBytes, hasBounds }: Needle): boolean {
  if (!hasBounds) return true;
  const unit = (index: number): number => {
    // The hit is ASCII. So in UTF-16, one byte of each unit is zero, and the other byte is the letter.
    const position = at + index * unitBytes;
    const [first = 0, second = 0] = [bytes[position], unitBytes === 2 ? bytes[position + 1] : 0];
    return first === 0 ? second : first;
  };
  const length = needle.length / unitBytes;
  const [before, first, last, after] = [unit(-1), unit(0), unit(length - 1), unit(length)];
  if (isDigit(first) && (isDigit(before) || (before === POINT && isDigit(unit(-2))))) return false;
  if (isDigit(last) && isDigit(after)) return false;
  if (isLetter(first) && isLetter(before) && !(isUpper(first) && isLower(before))) return false;
  return !(isLetter(last) && isLetter(after) && !(isLower(last) && isUpper(after)));
}
