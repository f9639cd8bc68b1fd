/** Tooth → number of the piece of work that covers it; where two do, the first counts. */
export function toothMarks(items: readonly { readonly teeth: readonly string[] }[]): ReadonlyMap<string, number> {
  return new Map(items.flatMap(({ teeth }, index) => teeth.map((tooth) => [tooth, index] as const)).toReversed());
}
