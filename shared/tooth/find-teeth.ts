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

/** The name of a tooth in a text: the text from `start` to `end`. */
export interface FoundTooth {
  readonly start: number;
  readonly end: number;
  readonly tooth: FdiToothNumber;
}

/** A word of the text without the punctuation around it. Chinese characters are words of their own. */
interface Word {
  readonly start: number;
  readonly text: string;
  /** Whether a comma or another sign ends it. */
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

/** One number, or several that signs join without a space: `14-16`, `11,21`, `#3`. */
const NUMBERS = /^#?\d{1,2}(?:[-–—~,،、]#?\d{1,2})*$/u;
const DIGITS = /^[\d+()./:-]*\d[\d+()./:-]*$/u;
const HAN = /^\p{Script=Han}$/u;

/** Palmer's signs, and their letters for the quadrants. Both name a tooth by themselves. */
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

/** Whether the number is one of a phone, a date or a card: other numbers are beside it with only spaces between. */
function isInRow(words: readonly Word[], at: number): boolean {
  const isNumber = (index: number) => DIGITS.test(words[index]?.text ?? '');
  const joins = (index: number) => isNumber(index) && isNumber(index + 1) && words[index]?.isEnded === false;
  return joins(at - 1) || joins(at);
}

/** Whether words say that the number is no tooth: a unit, a month, an amount, a time. */
function isOther(words: readonly Word[], at: number): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (isHanOf(BEFORE_NO_TOOTH_HAN, before) || has(BEFORE_NO_TOOTH, before)) return before?.isEnded === false;
  if (words[at]?.isEnded === true) return false;
  return isHanOf(AFTER_NO_TOOTH_HAN, after) || has(AFTER_NO_TOOTH, after);
}

/**
 * Returns the teeth that a text names, in the notation of its writer (ORD-130). FDI numbers count by themselves. Universal ones need a word for
 * teeth or `#` before them, since any small number would be one.
 */
export function findTeeth(text: string, notation: ToothNotation): FoundTooth[] {
  const found = palmerTeeth(text);
  const words = wordsOf(text);
  const read = notation === 'universal' ? 'universal' : 'fdi';
  /** Whether the words so far are a list that a word for teeth began. */
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
