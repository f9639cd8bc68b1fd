/** Range of the markers of a frame header (ITU T.81, table B.1). `TABLES` holds the markers in this range that begin no frame header. */
const FIRST_FRAME = 0xc0;
const LAST_FRAME = 0xcf;
const TABLES: readonly number[] = [0xc4, 0xc8, 0xcc];

/** Returns the size of a JPEG in pixels; `undefined` if the bytes are no JPEG. */
export function jpegSize(bytes: Uint8Array): { columns: number; rows: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 <= bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= FIRST_FRAME && marker <= LAST_FRAME && !TABLES.includes(marker))
      return { rows: view.getUint16(at + 5), columns: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
