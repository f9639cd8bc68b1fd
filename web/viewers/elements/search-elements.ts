import type { DicomElementRow } from '#shared/dicomweb/dicom-element.ts';

/** Writes a tag as the standard does: `(0010,0020)`. */
export const tagText = (tag: string): string => `(${tag.slice(0, 4)},${tag.slice(4)})`;

const isFound = ({ tag, vr, keyword, creator = '', value }: DicomElementRow, words: readonly string[]): boolean => {
  const text = [tagText(tag), tag, vr, keyword, creator, value].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Returns the elements that hold every word of a search, each below the sequences that it is in. */
export function searchElements(rows: readonly DicomElementRow[], search: string): DicomElementRow[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...rows];
  const found: DicomElementRow[] = [];
  // The sequences around the current row, from the outside, as far as they are not listed yet.
  let around: DicomElementRow[] = [];
  for (const row of rows) {
    around = around.filter(({ depth }) => depth < row.depth);
    if (isFound(row, words)) {
      found.push(...around, row);
      around = [];
    } else if (row.shows === 'items') around.push(row);
  }
  return found;
}
