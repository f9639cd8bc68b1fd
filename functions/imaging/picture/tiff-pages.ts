const NEW_SUBFILE_TYPE = 254;
/** Bits of NewSubfileType for images that are not pages: a smaller version of another image, or a mask. */
const NO_PAGE = 0b101;
const ENTRY_BYTES = 12;
const DIRECTORIES_MAX = 1000;

/**
 * Returns the indexes of a TIFF's pages among its directories. Smaller versions and masks of other images are left out. `undefined` if the
 * directories have 64 bits (BigTIFF) or point outside the file. Other readers may still read such a file.
 */
export function tiffPages(bytes: Uint8Array): readonly number[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8) return undefined;
  const isLittleEndian = view.getUint16(0) === 0x4949;
  if (view.getUint16(2, isLittleEndian) !== 42) return undefined;
  const directories = new Set<number>();
  const pages: number[] = [];
  let at = view.getUint32(4, isLittleEndian);
  while (at !== 0 && !directories.has(at) && directories.size < DIRECTORIES_MAX) {
    const entries = at + 2 <= bytes.length ? view.getUint16(at, isLittleEndian) : 0;
    const end = at + 2 + entries * ENTRY_BYTES;
    if (entries === 0 || end + 4 > bytes.length) return undefined;
    let subfileType = 0;
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES)
      if (view.getUint16(entry, isLittleEndian) === NEW_SUBFILE_TYPE)
        subfileType = view.getUint32(entry + 8, isLittleEndian);
    if ((subfileType & NO_PAGE) === 0) pages.push(directories.size);
    directories.add(at);
    at = view.getUint32(end, isLittleEndian);
  }
  return pages;
}
