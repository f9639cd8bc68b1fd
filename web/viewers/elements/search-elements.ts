import type { DicomElementRow } from '#shared/dicomweb/dicom-element.ts';

/** Formats a tag as in the standard: `(0010,0020)`. */
export const tagText = (tag: string): string => `(${tag.slice(0, 4)},${tag.slice(4)})`;

const isFound = ({ tag, vr, keyword, creator = '', value }: DicomElementRow, words: readonly string[]): boolean => {
  const text = [tagText(tag), tag, vr, keyword, creator, value].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Returns the elements that contain every word of a search. Each element follows the sequences that contain it. */
export function searchElements(rows: readonly DicomElementRow[], search: string): DicomElementRow[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [...rows];
  const found: DicomElementRow[] = [];
  // Sequences that contain the current row, outermost first, without those that are listed already.
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
