import type { ObjectStore } from '#functions/file/object-store.ts';
import type { ExtractedFile } from './case-plan.ts';

/** Entries that lie closer together than this are fetched by one GET. */
const GAP_BYTES_MAX = 256 * 1024;
const RANGE_BYTES_MAX = 16 * 1024 * 1024;
const GETS_AHEAD = 3;

interface Span {
  readonly key: string;
  readonly start: number;
  end: number;
  readonly files: ExtractedFile[];
}

export interface FileContent {
  readonly file: ExtractedFile;
  readonly bytes: Uint8Array;
}

/** The bytes of an entry could not be fetched: a matter between us and S3, whatever converter was waiting for them. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** Neighbours of one object in one range; a file larger than a range is a range of its own. */
function spansOf(files: readonly ExtractedFile[]): Span[] {
  const spans: Span[] = [];
  const inOrder = files.toSorted((a, b) => a.place.key.localeCompare(b.place.key) || a.place.start - b.place.start);
  for (const file of inOrder) {
    const { key, start, end } = file.place;
    const last = spans.at(-1);
    const isNear = last?.key === key && start - last.end <= GAP_BYTES_MAX && end - last.start <= RANGE_BYTES_MAX;
    if (last !== undefined && isNear) {
      last.end = Math.max(last.end, end);
      last.files.push(file);
    } else spans.push({ key, start, end, files: [file] });
  }
  return spans;
}

/** The bytes of unpacked entries, by few large ranged GETs, in the order in which they lie in S3; a few ranges are held at a time. */
export async function* readFiles(objects: ObjectStore, files: readonly ExtractedFile[]): AsyncGenerator<FileContent> {
  const fetchSpan = ({ key, start, end }: Span): Promise<Uint8Array> => {
    const bytes = (start === end ? Promise.resolve(new Uint8Array()) : objects.read({ key }, { start, end })).catch(
      (cause: unknown) => {
        throw new StorageError(`reading ${key}`, { cause });
      },
    );
    // Awaited in its turn below; until then a failure must not count as unhandled.
    bytes.catch(() => undefined);
    return bytes;
  };
  const spans = spansOf(files);
  const ahead = spans.slice(0, GETS_AHEAD).map(fetchSpan);
  for (const [number, span] of spans.entries()) {
    const bytes = await ahead.shift();
    const next = spans[number + GETS_AHEAD];
    if (next !== undefined) ahead.push(fetchSpan(next));
    if (bytes === undefined) throw new Error(`range ${number} was not asked for`);
    for (const file of span.files)
      yield { file, bytes: bytes.subarray(file.place.start - span.start, file.place.end - span.start) };
  }
}
