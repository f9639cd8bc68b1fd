/** Matches explicit bidi embeddings, overrides and isolates, which can make one text look like another. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u;
const BIDI_CONTROLS_ALL = new RegExp(BIDI_CONTROLS, 'gu');
const NUL = '\0';
/** Matches characters that XML does not allow. SQS refuses a message with such a character, so an event with it would never arrive. */
const NO_CHARACTERS = /[\uFFFE\uFFFF]/u;
const NO_CHARACTERS_ALL = new RegExp(NO_CHARACTERS, 'gu');

/** Whether a text has hidden characters: bidi controls, NUL, U+FFFE, U+FFFF, or half a surrogate pair. Half a pair cannot be stored. */
const hasHiddenCharacters = (text: string): boolean =>
  BIDI_CONTROLS.test(text) || text.includes(NUL) || NO_CHARACTERS.test(text) || /\p{Surrogate}/u.test(text);

/** Returns the text without its hidden characters. */
export const withoutHiddenCharacters = (text: string): string =>
  text
    .replaceAll(BIDI_CONTROLS_ALL, '')
    .replaceAll(NUL, '')
    .replaceAll(NO_CHARACTERS_ALL, '')
    .replaceAll(/\p{Surrogate}/gu, '');

/**
 * Returns the paths of all texts with hidden characters in a value, including keys of records. This function checks every text of every
 * call. So the check also covers new fields. It uses no recursion, since foreign JSON may be nested deeply.
 */
export function pathsOfHiddenCharacters(value: unknown): string[] {
  const found: string[] = [];
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path } = next;
    if (typeof next.value === 'string' && hasHiddenCharacters(next.value)) found.push(path);
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, inner] of Object.entries(next.value)) {
      const below = path === '' ? key : `${path}.${key}`;
      if (hasHiddenCharacters(key)) found.push(path);
      open.push({ path: below, value: inner });
    }
  }
  return found.toReversed();
}
