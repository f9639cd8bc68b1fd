/** Returns the last part of an entry's path: the name under which a single file is saved. */
export const fileNameOf = (path: string): string => path.split('/').findLast((part) => part !== '') ?? path;
