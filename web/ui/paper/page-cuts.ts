/**
 * Height of the lowest part of a page, as a fraction of the page's height. If this part has gaps between lines, the page ends at the last
 * gap.
 */
const SEARCHED_SHARE = 0.2;

/** Rows of pixels of a tall image that one page shows. `end` is the first row after them. */
export interface PageRows {
  readonly start: number;
  readonly end: number;
}

interface TallImage {
  readonly height: number;
  readonly pageHeight: number;
  /** Returns the last row of pixels between `from` and `to` where a cut divides no text; `undefined` if there is no such row. */
  readonly gapBetween: (from: number, to: number) => number | undefined;
}

/** Cuts a tall image into pages, between lines of text if possible (ORD-271). */
export function pageCuts({ height, pageHeight, gapBetween }: TallImage): PageRows[] {
  const pages: PageRows[] = [];
  for (let start = 0; start < height;) {
    const full = start + pageHeight;
    const end = full >= height ? height : (gapBetween(full - Math.floor(pageHeight * SEARCHED_SHARE), full) ?? full);
    pages.push({ start, end });
    start = end;
  }
  return pages;
}

/**
 * Returns the last row of pixels that looks the same as the row before it; `undefined` if there is none. A cut in such a row is unlikely to
 * divide text.
 */
export function lastEvenRow(rows: readonly Uint32Array[]): number | undefined {
  const isEven = (row: Uint32Array, index: number): boolean => {
    const before = rows[index - 1];
    return before !== undefined && row.every((pixel, at) => pixel === before[at]);
  };
  const found = rows.findLastIndex(isEven);
  return found < 0 ? undefined : found;
}
