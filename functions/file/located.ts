/** An object, and the name under which it is saved. */
export interface Located {
  readonly key: string;
  readonly name: string;
}

/** Converts a file's name to one that the reader may read. */
export type NameOf = (name: string) => string;
