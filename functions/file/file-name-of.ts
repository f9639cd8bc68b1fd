/** The last part of an entry's path: what a single file is saved as. */
export const fileNameOf = (path: string): string => path.split('/').findLast((part) => part !== '') ?? path;
