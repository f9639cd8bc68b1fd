/** Names in files are UTF-8 where they read as such, and else what Chinese exporters write. */
export function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Longer ones name no file. */
const NAME_LENGTH_MAX = 1024;

/**
 * Returns the file names that the rest of a line may hold: all of it, since names hold blanks, and its last word, since options or other
 * names may precede it.
 */
export function companionNames(rest: string): string[] {
  const whole = rest.trim().replace(/^"(.*)"$/u, '$1');
  if (whole === '' || whole.length > NAME_LENGTH_MAX) return [];
  const last = whole.slice(Math.max(whole.lastIndexOf(' '), whole.lastIndexOf('\t')) + 1);
  return last === whole ? [whole] : [whole, last];
}

/** Returns the part of a path after the folders, in one case. A name in a file and a file of the upload match by it. */
export const baseNameOf = (name: string): string =>
  name
    .slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
    .normalize('NFC')
    .toLowerCase();
