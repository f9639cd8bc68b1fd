import type { XmlElement } from './read-xml.ts';

/** Returns the first child with this name, in upper or lower case. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name.toLowerCase() === name.toLowerCase());

/** Returns the text of the first child with this name, cleaned and cut to `length` characters; `''` if there is no such child. */
export const textOf = (element: XmlElement | undefined, name: string, length = 128): string =>
  tidy(childOf(element, name)?.text ?? '', length);

/** Returns the number in the first child with this name; NaN if there is none. */
export function numberOf(element: XmlElement | undefined, name: string): number {
  const text = childOf(element, name)?.text.trim() ?? '';
  return text === '' ? Number.NaN : Number(text);
}

/** Returns the element and all its descendants that have this name. */
export function allOf(element: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const waiting = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === name) found.push(next);
    waiting.push(...next.children.toReversed());
  }
  return found;
}

/** Words that programs write into fields to say "nothing". */
const NOTHING = /^(?:null|none|n\/?a|n\/r|-1|undefined|unknown|-+)$/iu;

/** Cleans a value for display: no control characters, no double blanks. A word for "nothing" becomes `''`. */
export function tidy(value: string, length = 128): string {
  const text = value
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return NOTHING.test(text) ? '' : cut(text, length);
}

/** Cuts to `length` UTF-16 units, without half of a character at the end. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/u, '')
    .trim();

/** Cleans notes like `tidy`, but keeps their line breaks. */
export const tidyLines = (value: string, length = 4000): string =>
  cut(
    value
      .split(/\r\n|\r|\n/u)
      .map((line) => tidy(line, length))
      .join('\n')
      .trim(),
    length,
  );
