/** Largest number of characters of a name in the top bar. A longer name would leave no space for the other names. */
const BAR_LENGTH = 28;

/** Shortens a long name to its beginning. Counts characters as people see them, so that it never cuts a character in two. */
export function clip(name: string, length = BAR_LENGTH): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (characters.length <= length) return name;
  const beginning = characters.slice(0, length - 1).join('');
  return `${beginning.trimEnd()}…`;
}
