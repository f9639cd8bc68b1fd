import type { ObjectStore } from '#functions/file/object-store.ts';
import type { ExtractedFile, Place } from './case-plan.ts';

/** Entries that lie closer together than this are fetched by one GET. */
const GAP_BYTES_MAX = 256 * 1024;
const RANGE_BYTES_MAX = 32 * 1024 * 1024;
const GETS_AT_A_TIME = 6;

interface Span {
  readonly key: string;
  readonly start: number;
  end: number;
  readonly files: ExtractedFile[];
}

/** Neighbours of one object in one range each; a file larger than the range limit is a range of its own. */
function spansOf(files: readonly ExtractedFile[]): Span[] {
  const spans: Span[] = [];
  const inOrder = files.toSorted((a, b) => a.place.key.localeCompare(b.place.key) || a.place.start - b.place.start);
  for (const file of inOrder) {
    const { key, start, end }: Place = file.place;
    const last = spans.at(-1);
    const isNear = last?.key === key && start - last.end <= GAP_BYTES_MAX && end - last.start <= RANGE_BYTES_MAX;
    if (last !== undefined && isNear) {
      last.end = Math.max(last.end, end);
      last.files.push(file);
    } else spans.push({ key, start, end, files: [file] });
  }
  return spans;
}

/** The bytes of extracted entries, by few large ranged GETs; in the order of `files`. */
export async function contentBytes(objects: ObjectStore, files: readonly ExtractedFile[]): Promise<Uint8Array[]> {
  const found = new Map<number, Uint8Array>();
  const waiting = spansOf(files);
  const fetchNext = async (): Promise<void> => {
    for (let span = waiting.shift(); span !== undefined; span = waiting.shift()) {
      const { key, start, end } = span;
      const bytes = start === end ? new Uint8Array() : await objects.read({ key }, { start, end });
      for (const { index, place } of span.files)
        found.set(index, bytes.subarray(place.start - start, place.end - start));
    }
  };
  await Promise.all(Array.from({ length: GETS_AT_A_TIME }, fetchNext));
  return files.map(({ index }) => {
    const bytes = found.get(index);
    if (bytes === undefined) throw new Error(`entry ${index} was not fetched`);
    return bytes;
  });
}
