const WORD = /kanarie\d{5}/gu;

/** Returns whether an organisation may read a word at the moment of the check. */
export type Right = (reader: string) => boolean;

const rights = new Map<string, Right>();
export const seen = { words: 0, leaks: [] as string[] };

/** Returns a unique word, and records who may read it. */
export function canary(right: Right): string {
  const word = `kanarie${String(rights.size).padStart(5, '0')}`;
  rights.set(word, right);
  return word;
}

export const canaryCount = (): number => rights.size;

/** Records a leak for each canary word in the text that `reader` may not read. */
export function checkCanaries(text: string, reader: string, where: string): void {
  for (const [word] of text.matchAll(WORD)) {
    seen.words += 1;
    if (rights.get(word)?.(reader) !== true) seen.leaks.push(`${where}: ${word}`);
  }
}
