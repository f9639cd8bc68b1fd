/** Returns the last part of an entry's path, which is the name of the saved file. */
export const fileNameOf = (path: string): string => path.split('/').findLast((part) => part !== '') ?? path;
