import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** A marker segment of a JPEG (ITU-T T.81 B.1.1.4): its content without the length, and the position where the next segment begins. */
export type JpegSegment = { readonly marker: number; readonly content: Uint8Array; readonly end: number };

export const JPEG_MARKER = {
  baseline: 0xc0,
  extended: 0xc1,
  progressive: 0xc2,
  lossless: 0xc3,
  huffmanTables: 0xc4,
  endOfImage: 0xd9,
  scan: 0xda,
  quantisationTables: 0xdb,
  restartInterval: 0xdd,
} as const;

/**
 * Yields the segments between the start and the end of the image. After entropy-coded data, the caller calls `next` with the position where
 * these data end.
 */
export function* jpegSegments(bytes: Uint8Array): Generator<JpegSegment, void, number | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let position = 2;
  while (position + 4 <= bytes.length) {
    const marker = bytes[position + 1] ?? 0;
    if (bytes[position] !== 0xff) throw damagedJpeg('no marker where one is due');
    if (marker === JPEG_MARKER.endOfImage) return;
    if (marker === 0xff) {
      position += 1;
      continue;
    }
    const length = view.getUint16(position + 2);
    const end = position + 2 + length;
    if (length < 2 || end > bytes.length) throw damagedJpeg(`a segment of ${length} bytes`);
    const behind = yield { marker, content: bytes.subarray(position + 4, end), end };
    position = behind ?? end;
  }
}

export const damagedJpeg = (what: string): RejectedFileError =>
  new RejectedFileError('dicomPixelsDamaged', `JPEG: ${what}`);

/** Returns the big endian number in two bytes. */
export const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
