/** An object, and the name under which it is saved. */
export interface Located {
  readonly key: string;
  readonly name: string;
}
