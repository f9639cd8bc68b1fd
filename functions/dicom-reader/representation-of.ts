import { dictionary } from 'dcmjs/dictionary';

/** The dictionary's short forms for representations that depend on other elements, each with the representation that an image uses. */
const DEPENDENT: Readonly<Record<string, string>> = { xs: 'US', ox: 'OW', lt: 'OW', up: 'UL', na: 'UN' };

interface DictionaryRow {
  readonly vr?: string;
  readonly name?: string;
}

/** Returns the row of PS3.6 for a tag, also for a tag of a repeating group (PS3.5 7.6); `undefined` for a private or unknown tag. */
function rowOf(tag: number): DictionaryRow | undefined {
  const digits = tag.toString(16).padStart(8, '0').toUpperCase();
  const [group, element] = [digits.slice(0, 4), digits.slice(4)];
  const repeated = /^(?:50|60)/u.test(group) ? `(${group.slice(0, 2)}00-${group.slice(0, 2)}FF,${element})` : '';
  return dictionary[`(${group},${element})`] ?? dictionary[repeated];
}

/**
 * Returns the representation that PS3.6 gives a tag; `UN` for a private or unknown tag. Files in implicit form need this, because they
 * state no representations.
 */
export function representationOf(tag: number, isSigned: boolean): string {
  const vr = rowOf(tag)?.vr ?? 'UN';
  if (vr === 'xs' && isSigned) return 'SS';
  return DEPENDENT[vr] ?? vr;
}

/** Prefix that the dictionary adds to the names of elements that the standard no longer uses. It is not part of the standard's keywords. */
const RETIRED = 'RETIRED_';

/** Returns the keyword of PS3.6 for a tag; '' for a private or unknown tag. */
export const keywordOf = (tag: number): string =>
  (tag >>> 16) % 2 === 1 ? '' : (rowOf(tag)?.name ?? '').replace(RETIRED, '');
