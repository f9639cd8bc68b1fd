/** An object, and what it is saved as. */
export interface Located {
  readonly key: string;
  readonly name: string;
}
