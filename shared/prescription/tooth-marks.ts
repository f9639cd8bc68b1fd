/** Maps each tooth to the index of its piece of work; if two pieces cover a tooth, the first one counts. */
export function toothMarks(items: readonly { readonly teeth: readonly string[] }[]): ReadonlyMap<string, number> {
  return new Map(items.flatMap(({ teeth }, index) => teeth.map((tooth) => [tooth, index] as const)).toReversed());
}
