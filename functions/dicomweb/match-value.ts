import type { Matching } from '#shared/dicomweb/dicomweb-attributes.ts';

type Match = (value: string, asked: string) => boolean;

/**
 * Returns a name in lower case, with blanks instead of all other delimiters. So `Wang^Xiao Dong` and `wang xiao dong` are the same name
 * (PS3.4 C.2.2.2.1).
 */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\^= ]+/gu, ' ')
    .trim();

/**
 * Whether a value fits a pattern: `*` matches any text, `?` matches one character. On a mismatch, only the last `*` is tried again with a
 * longer text, so the time stays short.
 */
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

/**
 * Returns the digits of a date or time, with the dot of a fraction. A time may lack its last parts and then means the whole minute or hour
 * (PS3.5 6.2, TM).
 */
const digitsOf = (value: string): string => value.replaceAll(/[^\d.]/gu, '');

function inRange(value: string, asked: string): boolean {
  const [from = '', to] = asked.split('-').map(digitsOf);
  const given = digitsOf(value);
  if (given === '') return false;
  // The shorter value means a whole minute or hour, so it matches a longer value that begins with it.
  if (to === undefined) return given.startsWith(from) || from.startsWith(given);
  return (from === '' || given >= from || from.startsWith(given)) && (to === '' || given <= to || given.startsWith(to));
}

const MATCHES: Readonly<Record<Matching, Match>> = {
  uid: (value, asked) => asked.split(/[,\\]/u).includes(value),
  text: (value, asked) => fitsPattern(value, asked),
  name: (value, asked) => {
    const wanted = plainName(asked);
    // The pattern is compared with each representation of a name (alphabetic, ideographic, phonetic), and with all of them together.
    return [...value.split('='), value].some((name) => fitsPattern(plainName(name), wanted));
  },
  range: inRange,
  number: (value, asked) => Number(value) === Number(asked),
};

/** Whether one of an attribute's values matches the wanted value. An empty wanted value matches everything. */
export const matchesValue = (matching: Matching, value: string | undefined, asked: string): boolean =>
  asked === '' || (value ?? '').split('\\').some((each) => each !== '' && MATCHES[matching](each, asked));
