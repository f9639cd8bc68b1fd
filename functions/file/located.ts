/** An object, and the name under which it is saved. */
export interface Located {
  readonly key: string;
  readonly name: string;
}

/** Returns a name of a file as its reader may read it. */
export type NameOf = (name: string) => string;
