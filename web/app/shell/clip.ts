/** In the top bar: what is longer would push the other names out. */
const BAR_LENGTH = 28;

/** A name's beginning where it is long; by characters as they are seen, so that none is cut in two. */
export function clip(name: string, length = BAR_LENGTH): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  if (characters.length <= length) return name;
  const beginning = characters.slice(0, length - 1).join('');
  return `${beginning.trimEnd()}…`;
}
