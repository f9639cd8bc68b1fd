/** Returns a name of words with hyphens in Pascal case: the name of a construct. */
export const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
