import bidiFactory, { type Bidi } from 'bidi-js';
import { fontOf, type FontName } from '#shared/paper/fonts.ts';

// The package's types describe its ES module. Node loads its CommonJS module instead, which exports the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

export type Direction = 'ltr' | 'rtl';

/** Neighbouring characters of one direction and one font, in the order in which the PDF writes them. */
export interface Run {
  readonly text: string;
  readonly font: FontName;
  readonly isRightToLeft: boolean;
}

/** Marks that control the direction or breaks of text and draw nothing. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;
/** Marks that take the font of the letter before them. */
const JOINS = /[\p{M}\u200c\u200d]/u;

interface Placed {
  readonly index: number;
  readonly character: string;
  readonly level: number;
  readonly font: FontName;
}

/** Returns the font of each character. A combining mark takes the font of its letter. */
function fontsOf(text: string): FontName[] {
  const fonts: FontName[] = [];
  for (const [at, character] of Array.from(text).entries())
    fonts.push(JOINS.test(character) ? (fonts[at - 1] ?? 'latin') : fontOf(character));
  return fonts;
}

/** Returns the runs of a line from left to right on the page (Unicode Standard Annex 9). */
export function visualRuns(text: string, direction: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const characters = Array.from(text);
  const fonts = fontsOf(text);
  let unit = 0;
  const logical = characters.map((character, at): Placed => {
    const index = unit;
    unit += character.length;
    return { index, character, level: embedding.levels[index] ?? 0, font: fonts[at] ?? 'latin' };
  });
  const byUnit = new Map(logical.map((each) => [each.index, each]));
  const visual = bidi
    .getReorderedIndices(text, embedding)
    .flatMap((index) => byUnit.get(index) ?? [])
    .filter(({ character }) => !INVISIBLE.test(character));
  return joined(visual);
}

const isNext = (last: Placed, next: Placed): boolean =>
  last.font === next.font && last.level === next.level && Math.abs(last.index - next.index) <= 2;

/** Joins neighbouring characters that have the same font and the same embedding level of the bidirectional algorithm. */
function joined(visual: readonly Placed[]): Run[] {
  const groups: Placed[][] = [];
  for (const each of visual) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && isNext(last, each)) group.push(each);
    else groups.push([each]);
  }
  return groups.map((group) => {
    const isRightToLeft = ((group[0]?.level ?? 0) & 1) === 1;
    const font = group[0]?.font ?? 'latin';
    // The shaper reverses Arabic by itself, so Arabic is passed in logical order. It reverses no other script.
    const ordered = font === 'arabic' ? group.toSorted((one, other) => one.index - other.index) : group;
    const text = ordered
      .map(({ character }) => (isRightToLeft ? (bidi.getMirroredCharacter(character) ?? character) : character))
      .join('');
    return { text, font, isRightToLeft };
  });
}

const HAN = String.raw`\p{Script=Han}\u3000-\u303f\uff00-\uffef`;
/**
 * The parts between which a line may break: words with the blanks after them, and single Chinese characters with the punctuation after
 * them.
 */
const PARTS = new RegExp(String.raw`[^\s${HAN}]+\s*|[${HAN}][、。，：；！？）」』”]*\s*|\s+`, 'gu');

/** Breaks a text into lines of at most `width`, measured by `widthOf`. A word that is too long is broken at any character. */
export function brokenLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\r?\n/u).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const part of paragraph.match(PARTS) ?? [''])
      for (const piece of widthOf(part.trimEnd()) > width ? Array.from(part) : [part]) {
        if (line !== '' && widthOf(`${line}${piece}`.trimEnd()) > width) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += piece;
      }
    return [...lines, line.trimEnd()];
  });
}
