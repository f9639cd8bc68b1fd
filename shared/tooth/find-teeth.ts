import { FdiToothNumber } from './fdi-tooth-number.ts';
import { readTooth } from './read-tooth.ts';
import {
  AFTER_NO_TOOTH,
  AFTER_NO_TOOTH_HAN,
  BEFORE_NO_TOOTH,
  BEFORE_NO_TOOTH_HAN,
  JOINING_WORDS,
  TOOTH_HAN,
  TOOTH_WORDS,
} from './tooth-context.ts';
import type { ToothNotation } from './tooth-notations.ts';

/** A tooth that a text names. The characters from `start` to `end` are its name. */
export interface FoundTooth {
  readonly start: number;
  readonly end: number;
  readonly tooth: FdiToothNumber;
}

/** A word of the text without the punctuation around it. Each Chinese character is a word. */
interface Word {
  readonly start: number;
  readonly text: string;
  /** Whether a comma or another punctuation mark follows the word. */
  readonly isEnded: boolean;
}

const WORD = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;
const LEADING = /^[([{«„“"'‹،、，]+/u;
const TRAILING = /[.,;:!?)\]}»”"'›،؛؟、，。；：！？）]+$/u;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: raw, index }) => {
    const lead = LEADING.exec(raw)?.[0].length ?? 0;
    const trail = TRAILING.exec(raw.slice(lead))?.[0].length ?? 0;
    const word = raw.slice(lead, raw.length - trail);
    if (word !== '') return [{ start: index + lead, text: word, isEnded: trail > 0 }];
    return raw === '' ? [] : [{ start: index, text: raw, isEnded: true }];
  });

/** Matches one number, or several numbers that signs join without a space: `14-16`, `11,21`, `#3`. */
const NUMBERS = /^#?\d{1,2}(?:[-–—~,،、]#?\d{1,2})*$/u;
const DIGITS = /^[\d+()./:-]*\d[\d+()./:-]*$/u;
const HAN = /^\p{Script=Han}$/u;

/**
 * Matches Palmer's signs, and the letters that replace them (`UR`, `UL`, `LL`, `LR`). Signs and letters name a tooth without further words.
 */
const PALMER = /(?<![\p{L}\d])(?:([1-8A-E])(⏌|⏋)|(⎿|⎾)([1-8A-E])|(UR|UL|LL|LR)[ -]?([1-8A-E]))(?![\p{L}\d])/gu;
const QUADRANTS: Readonly<Record<string, number>> = { '⏌': 1, '⎿': 2, '⎾': 3, '⏋': 4, UR: 1, UL: 2, LL: 3, LR: 4 };

function palmerTeeth(text: string): FoundTooth[] {
  return [...text.matchAll(PALMER)].flatMap((found) => {
    const quadrant = QUADRANTS[found[2] ?? found[3] ?? found[5] ?? ''] ?? 0;
    const name = found[1] ?? found[4] ?? found[6] ?? '';
    const position = 'ABCDE'.indexOf(name) + 1;
    const number = position > 0 ? `${quadrant + 4}${position}` : `${quadrant}${name}`;
    const tooth = FdiToothNumber.safeParse(number).data;
    return tooth === undefined ? [] : [{ start: found.index, end: found.index + found[0].length, tooth }];
  });
}

const has = (set: ReadonlySet<string>, word: Word | undefined): boolean =>
  word !== undefined && set.has(word.text.toLocaleLowerCase('en'));
const isHanOf = (signs: string, word: Word | undefined): boolean =>
  word !== undefined && HAN.test(word.text) && signs.includes(word.text);

/** Whether the number is part of a phone, date or card number: a neighbouring word is a number, with only spaces in between. */
function isInRow(words: readonly Word[], at: number): boolean {
  const isNumber = (index: number) => DIGITS.test(words[index]?.text ?? '');
  const joins = (index: number) => isNumber(index) && isNumber(index + 1) && words[index]?.isEnded === false;
  return joins(at - 1) || joins(at);
}

/** Whether a neighbouring word says that the number is no tooth: a unit, a month, an amount, a time. */
function isOther(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (isHanOf(BEFORE_NO_TOOTH_HAN, before) || has(BEFORE_NO_TOOTH, before)) return before?.isEnded === false;
  if (words[at]?.isEnded === true) return false;
  return isHanOf(AFTER_NO_TOOTH_HAN, after) || has(AFTER_NO_TOOTH, after);
}

/**
 * Returns the teeth that a text names, in the notation of its writer (ORD-130). A two-digit FDI number is enough by itself. A Universal
 * number needs a word for teeth or `#` before it, since any small number would match.
 */
export function findTeeth(text: string, notation: ToothNotation): FoundTooth[] {
  const found = palmerTeeth(text);
  const words = wordsOf(text);
  const read = notation === 'universal' ? 'universal' : 'fdi';
  /** Whether the words up to here are a list that began with a word for teeth. */
  let isNamed = false;
  for (const [at, word] of words.entries()) {
    const isName = has(TOOTH_WORDS, word) || isHanOf(TOOTH_HAN, word) || word.text === '#';
    const isNumber = NUMBERS.test(word.text);
    if (isNumber) {
      const isMarked: boolean = isNamed || word.text.startsWith('#');
      const names = [...word.text.matchAll(/\d+/gu)];
      const teeth = names.map(({ 0: name }) => readTooth(String(Number(name)), read));
      const isLong = names.every(({ 0: name }) => name.length === 2) && read === 'fdi';
      const isTooth: boolean =
        teeth.every((tooth) => tooth !== undefined) &&
        (isMarked || isLong) &&
        !isInRow(words, at) &&
        !isOther(words, at);
      if (isTooth) {
        for (const [index, { 0: name, index: offset }] of names.entries()) {
          const tooth = teeth[index];
          const start = word.start + offset;
          if (tooth !== undefined) found.push({ start, end: start + name.length, tooth });
        }
      }
      isNamed = isTooth && isMarked;
      continue;
    }
    isNamed = isName || (isNamed && has(JOINING_WORDS, word));
  }
  return found.toSorted((one, other) => one.start - other.start);
}
