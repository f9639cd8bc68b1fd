interface ZipEntry {
  /** Name in the zip, with folders. */
  readonly path: string;
  readonly file: File;
}

/**
 * Values that mean "see the 64-bit extension" (APPNOTE 4.4.1.4). Every size and count of a zip without this extension
 * is smaller.
 */
const SIZE_64_BIT = 0xff_ff_ff_ff;
const ENTRIES_64_BIT = 0xff_ff;

const LOCAL_HEADER = 0x04_03_4b_50;
const DIRECTORY_HEADER = 0x02_01_4b_50;
const END_HEADER = 0x06_05_4b_50;
/**
 * Values of the headers: version 2.0, UTF-8 names, stored without compression. Entries are dated 1 January 1980, so
 * that equal files make equal zips. Only the date of the zip file itself is the real one.
 */
const VERSION = 20;
const UTF8 = 0x08_00;
const STORED = 0;
const MIDNIGHT = 0;
const FIRST_DAY = 0x00_21;

/** Field of a header: its value, and its length in bytes. */
type Field = readonly [value: number, bytes: 2 | 4];

function header(fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(fields.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of fields) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

async function crcOf(file: File): Promise<number> {
  const { createCRC32 } = await import('hash-wasm');
  const crc = await createCRC32();
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) crc.update(chunk.value);
  return Number.parseInt(crc.digest('hex'), 16);
}

/** Returns the fields that both headers of an entry have: from the needed version to the length of the extra field. */
const entryFields = (crc: number, size: number, nameLength: number): readonly Field[] => [
  [VERSION, 2],
  [UTF8, 2],
  [STORED, 2],
  [MIDNIGHT, 2],
  [FIRST_DAY, 2],
  [crc, 4],
  [size, 4],
  [size, 4],
  [nameLength, 2],
  [0, 2],
];

/**
 * Returns the fields that only the header in the directory has: empty comment, disk and attributes, then the entry's
 * offset.
 */
const directoryFields = (offset: number): readonly Field[] => [
  [0, 2],
  [0, 2],
  [0, 2],
  [0, 4],
  [offset, 4],
];

const sizeOf = (parts: readonly (Uint8Array | File)[]): number =>
  parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : part.size), 0);

/**
 * Puts files into one zip without compressing or copying them. Returns `undefined` if they are too large or too many for a zip without
 * 64-bit fields.
 */
export async function zipTogether(name: string, entries: readonly ZipEntry[]): Promise<File | undefined> {
  if (entries.length >= ENTRIES_64_BIT) return undefined;
  const parts: (Uint8Array<ArrayBuffer> | File)[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { path, file } of entries) {
    const pathBytes = new TextEncoder().encode(path);
    const fields = entryFields(await crcOf(file), file.size, pathBytes.length);
    const local = [header([[LOCAL_HEADER, 4], ...fields]), pathBytes, file];
    directory.push(header([[DIRECTORY_HEADER, 4], [VERSION, 2], ...fields, ...directoryFields(offset)]), pathBytes);
    parts.push(...local);
    offset += sizeOf(local);
    if (offset >= SIZE_64_BIT) return undefined;
  }
  const end = header([
    [END_HEADER, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [sizeOf(directory), 4],
    [offset, 4],
    [0, 2],
  ]);
  if (offset + sizeOf(directory) >= SIZE_64_BIT) return undefined;
  return new File([...parts, ...directory, end], name, { type: 'application/zip' });
}
