const NEW_SUBFILE_TYPE = 254;
/** Bits of NewSubfileType: a smaller version of another picture of the file, or a mask of one. */
const NO_PAGE = 0b101;
const ENTRY_BYTES = 12;
const PAGES_MAX = 1000;

/**
 * How many pictures a TIFF holds that are not the same one in another size; undefined where its directories lie in 64 bits (BigTIFF) or
 * lead out of the file, which others may still read.
 */
export function countTiffPages(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return undefined;
  const isLittleEndian = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittleEndian) !== 42) return undefined;
  const directories = new Set<number>();
  let pages = 0;
  let at = view.getUint32(4, isLittleEndian);
  while (at !== 0 && !directories.has(at) && directories.size < PAGES_MAX) {
    directories.add(at);
    const entries = at + 2 <= bytes.length ? view.getUint16(at, isLittleEndian) : 0;
    const end = at + 2 + entries * ENTRY_BYTES;
    if (entries === 0 || end + 4 > bytes.length) return undefined;
    let subfileType = 0;
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES)
      if (view.getUint16(entry, isLittleEndian) === NEW_SUBFILE_TYPE)
        subfileType = view.getUint32(entry + 8, isLittleEndian);
    if ((subfileType & NO_PAGE) === 0) pages += 1;
    at = view.getUint32(end, isLittleEndian);
  }
  return pages;
}
