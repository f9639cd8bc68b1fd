import type { ObjectStore } from '#functions/objects/object-store.ts';
import type { ExtractedFile } from './case-plan.ts';
import { StorageError } from './storage-error.ts';

/** Entries that lie closer together than this are fetched by one GET. */
const GAP_BYTES_MAX = 256 * 1024;
/** Files are fetched by so many bytes at a time; what is larger is fetched alone. */
const WINDOW_BYTES = 8 * 1024 * 1024;
/** Windows that are under way while one is read. */
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

const sizeOf = ({ place }: ExtractedFile): number => place.end - place.start;

/** Files that follow each other, as many as are held at a time. */
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

/** Neighbours of one object in one range, wherever they stand in the window. */
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

async function fetchWindow(objects: ObjectStore, files: readonly ExtractedFile[]): Promise<FileContent[]> {
  const contents = new Map<ExtractedFile, Uint8Array<ArrayBuffer>>();
  const left = spansOf(files).values();
  const fetchNext = async (): Promise<void> => {
    for (const { key, start, end, files: inside } of left) {
      const bytes = start === end ? new Uint8Array() : await objects.read({ key }, { start, end });
      for (const file of inside) contents.set(file, bytes.subarray(file.place.start - start, file.place.end - start));
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
 * The bytes of unpacked entries in the given order, by few large ranged GETs; a few windows of them are held at a time. The files of a
 * window may share a buffer, which belongs to the reader.
 */
export async function* readWindows(
  objects: ObjectStore,
  files: readonly ExtractedFile[],
): AsyncGenerator<readonly FileContent[]> {
  const start = (window: readonly ExtractedFile[]): Promise<FileContent[]> => {
    const contents = fetchWindow(objects, window);
    // Awaited in its turn below; until then a failure must not count as unhandled.
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

/** The same, file by file. */
export async function* readFiles(objects: ObjectStore, files: readonly ExtractedFile[]): AsyncGenerator<FileContent> {
  for await (const window of readWindows(objects, files)) yield* window;
}
