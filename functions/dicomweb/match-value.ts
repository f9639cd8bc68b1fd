import type { Matching } from '#shared/dicomweb/dicomweb-attributes.ts';

type Match = (value: string, asked: string) => boolean;

/** Words of a name without the delimiters and the letters' case: `Wang^Xiao Dong` and `wang xiao dong` are one name (PS3.4 C.2.2.2.1). */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\^= ]+/gu, ' ')
    .trim();

/** Returns whether a value fits a pattern: `*` is any text, `?` one character. No backtracking beyond the last `*`. */
function fitsPattern(value: string, pattern: string): boolean {
  const [text, wanted] = [Array.from(value), Array.from(pattern)];
  let [at, on] = [0, 0];
  let [star, resume] = [-1, 0];
  while (at < text.length) {
    if (wanted[on] === '*') {
      [star, resume] = [on, at];
      on += 1;
    } else if (on < wanted.length && (wanted[on] === '?' || wanted[on] === text[at])) {
      at += 1;
      on += 1;
    } else if (star >= 0) {
      resume += 1;
      [at, on] = [resume, star + 1];
    } else return false;
  }
  return wanted.slice(on).every((rest) => rest === '*');
}

/** Parts of a time are left out from the right; a range covers them (PS3.5 6.2, TM). */
const digitsOf = (value: string): string => value.replaceAll(/[^\d.]/gu, '');

function inRange(value: string, asked: string): boolean {
  const [from = '', to] = asked.split('-').map(digitsOf);
  const given = digitsOf(value);
  if (given === '') return false;
  // A single value names a whole minute or hour where it is shorter than the file's.
  if (to === undefined) return given.startsWith(from) || from.startsWith(given);
  return (from === '' || given >= from || from.startsWith(given)) && (to === '' || given <= to || given.startsWith(to));
}

const MATCHES: Readonly<Record<Matching, Match>> = {
  uid: (value, asked) => asked.split(/[,\\]/u).includes(value),
  text: (value, asked) => fitsPattern(value, asked),
  name: (value, asked) => {
    const wanted = plainName(asked);
    // Each representation of a name is compared alone, and all of it: alphabetic, ideographic, phonetic.
    return [...value.split('='), value].some((name) => fitsPattern(plainName(name), wanted));
  },
  range: inRange,
  number: (value, asked) => Number(value) === Number(asked),
};

/** Whether one of an attribute's values matches what is asked for. An empty question matches everything. */
export const matchesValue = (matching: Matching, value: string | undefined, asked: string): boolean =>
  asked === '' || (value ?? '').split('\\').some((each) => each !== '' && MATCHES[matching](each, asked));
