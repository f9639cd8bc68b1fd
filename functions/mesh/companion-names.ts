/** Decodes a name in a file: as UTF-8 if it is valid, or else in GB18030, which Chinese exporters write. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Largest length of a file name in characters. Longer texts name no file. */
const NAME_LENGTH_MAX = 1024;

/**
 * Returns the possible file names in the rest of a line: the whole rest, since names may contain blanks, and its last word. The last word
 * is tried because options or other names may precede the file name.
 */
export function companionNames(rest: string): string[] {
  const whole = rest.trim().replace(/^"(.*)"$/u, '$1');
  if (whole === '' || whole.length > NAME_LENGTH_MAX) return [];
  const last = whole.slice(Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('\t')) + 1);
  return last === whole ? [whole] : [whole, last];
}

/** Returns the file name at the end of a path, in lower case. A name in a file and a file of the upload match if these names are equal. */
export const baseNameOf = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .normalize('NFC')
    .toLowerCase();
