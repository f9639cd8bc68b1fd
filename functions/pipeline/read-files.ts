import { sizeOfPlace } from '#functions/file/entry-place.ts';
import { unpacked } from '#functions/file/read-place.ts';
import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { ExtractedFile } from './case-plan.ts';
import { StorageError } from './storage-error.ts';

/** Largest gap, in bytes, between two entries that one GET fetches together. */
const GAP_BYTES_MAX = 256 * 1024;
/** Largest number of bytes of the files that are fetched together. A larger file is fetched alone. */
const WINDOW_BYTES = 8 * 1024 * 1024;
/** Number of windows that are fetched ahead of the one being read. */
const WINDOWS_AHEAD = 2;
const GETS_AT_A_TIME = 8;

export interface FileContent {
  readonly file: ExtractedFile;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Span {
  readonly key: string;
  readonly start: number;
  end: number;
  readonly files: ExtractedFile[];
}

const sizeOf = ({ place }: ExtractedFile): number => sizeOfPlace(place);

/** Divides files into windows. The files of one window are in memory together. */
function windowsOf(files: readonly ExtractedFile[]): ExtractedFile[][] {
  const windows: ExtractedFile[][] = [];
  let room = 0;
  for (const file of files) {
    if (windows.length === 0 || sizeOf(file) > room) {
      windows.push([]);
      room = WINDOW_BYTES;
    }
    windows.at(-1)?.push(file);
    room -= sizeOf(file);
  }
  return windows;
}

/**
 * Joins ranges of the same object that lie close together. Ranges are sorted by position first, so the order of the files in the window
 * does not matter.
 */
function spansOf(files: readonly ExtractedFile[]): Span[] {
  const spans: Span[] = [];
  const byPlace = files.toSorted((a, b) => a.place.key.localeCompare(b.place.key) || a.place.start - b.place.start);
  for (const file of byPlace) {
    const { key, start, end } = file.place;
    const last = spans.at(-1);
    if (last?.key === key && start - last.end <= GAP_BYTES_MAX) {
      last.end = Math.max(last.end, end);
      last.files.push(file);
    } else spans.push({ key, start, end, files: [file] });
  }
  return spans;
}

/** Returns a file's bytes in a buffer that can be transferred to a thread. Inflated bytes are copied, because zlib may share its buffer. */
const contentOf = ({ place }: ExtractedFile, range: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  place.unpackedBytes === undefined ? range : new Uint8Array(unpacked(range, place));

async function fetchWindow(objects: ObjectStore, files: readonly ExtractedFile[]): Promise<FileContent[]> {
  const contents = new Map<ExtractedFile, Uint8Array<ArrayBuffer>>();
  const left = spansOf(files).values();
  const fetchNext = async (): Promise<void> => {
    for (const { key, start, end, files: inside } of left) {
      const bytes = start === end ? new Uint8Array() : await objects.read({ key }, { start, end });
      for (const file of inside)
        contents.set(file, contentOf(file, bytes.subarray(file.place.start - start, file.place.end - start)));
    }
  };
  try {
    await Promise.all(Array.from({ length: GETS_AT_A_TIME }, fetchNext));
  } catch (cause) {
    throw new StorageError('reading entries', { cause });
  }
  return files.map((file) => ({ file, bytes: contents.get(file) ?? new Uint8Array() }));
}

/**
 * Yields the bytes of unpacked entries in the given order, with few large ranged GETs. Holds up to `WINDOWS_AHEAD` + 1 windows in memory.
 * The files of a window may share a buffer. The reader may transfer the buffer to another thread.
 */
export async function* readWindows(
  objects: ObjectStore,
  files: readonly ExtractedFile[],
): AsyncGenerator<readonly FileContent[]> {
  const start = (window: readonly ExtractedFile[]): Promise<FileContent[]> => {
    const contents = fetchWindow(objects, window);
    // A failed read is handled when the window is awaited below. Until then, this handler prevents an unhandled rejection.
    contents.catch(() => undefined);
    return contents;
  };
  const windows = windowsOf(files);
  const ahead = windows.slice(0, WINDOWS_AHEAD).map(start);
  for (const [number] of windows.entries()) {
    const contents = await ahead.shift();
    const next = windows[number + WINDOWS_AHEAD];
    if (next !== undefined) ahead.push(start(next));
    yield contents ?? [];
  }
}

/** Yields the bytes of unpacked entries in the given order, file by file. */
export async function* readFiles(objects: ObjectStore, files: readonly ExtractedFile[]): AsyncGenerator<FileContent> {
  for await (const window of readWindows(objects, files)) yield* window;
}
