import { dictionary } from 'dcmjs/dictionary';

/** Representations that depend on other elements, as the dictionary writes them, and what they are in an image. */
const DEPENDENT: Readonly<Record<string, string>> = { xs: 'US', ox: 'OW', lt: 'OW', up: 'UL', na: 'UN' };

/** Returns the representation that PS3.6 gives a tag; `UN` for a private or unknown one. For files that do not state it. */
export function representationOf(tag: number, isSigned: boolean): string {
  const digits = tag.toString(16).padStart(8, '0');
  const group = /^(?:50|60)/u.test(digits) ? `${digits.slice(0, 2)}00` : digits.slice(0, 4);
  const vr =
    dictionary[`(${group},${digits.slice(4)})`.toUpperCase()]?.vr ??
    dictionary[`(${group},${digits.slice(4)})`]?.vr ??
    'UN';
  if (vr === 'xs' && isSigned) return 'SS';
  return DEPENDENT[vr] ?? vr;
}
