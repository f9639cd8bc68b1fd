/** Converts a name with hyphens to Pascal case, for the id of a construct. */
export const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join('');
