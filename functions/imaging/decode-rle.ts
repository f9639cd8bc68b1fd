import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { PixelLayout } from './pixel-layout.ts';

const HEADER_BYTES = 64;
const SEGMENTS_MAX = 15;
/** Fewer bytes are copied sooner one by one. */
const SET_BYTES_MIN = 24;

/**
 * RLE Lossless (PS3.5 annex G): one segment for each byte of each sample, the most significant first. Answers little endian samples,
 * pixel by pixel.
 */
export function decodeRle(bytes: Uint8Array, layout: PixelLayout): Uint8Array {
  const bytesPerSample = layout.bitsAllocated / 8;
  const segments = layout.samplesPerPixel * bytesPerSample;
  if (!Number.isInteger(bytesPerSample) || segments > SEGMENTS_MAX)
    throw new RejectedFileError('dicomPixelsUnsupported', `RLE of ${layout.bitsAllocated} bits`);
  const offsets = segmentOffsets(bytes, segments);
  const planes = offsets.slice(0, segments).map((offset, segment) => {
    const plane = new Uint8Array(layout.rows * layout.columns);
    unpackRuns(bytes.subarray(offset, offsets[segment + 1]), plane);
    return plane;
  });
  // Of each sample the least significant byte comes last in the file, and first for us.
  const inOrder = planes.map((_, byte) => {
    const significance = byte % bytesPerSample;
    return planes[byte - significance + bytesPerSample - 1 - significance] ?? new Uint8Array();
  });
  return interleave(inOrder);
}

function interleave(planes: readonly Uint8Array[]): Uint8Array {
  const [low = new Uint8Array(), high] = planes;
  if (!high) return low;
  const output = new Uint8Array(low.length * planes.length);
  if (planes.length === 2) {
    const words = new Uint16Array(output.buffer);
    for (let pixel = 0; pixel < words.length; pixel += 1) words[pixel] = ((high[pixel] ?? 0) << 8) | (low[pixel] ?? 0);
    return output;
  }
  for (const [byte, plane] of planes.entries())
    for (let pixel = 0, to = byte; pixel < plane.length; pixel += 1, to += planes.length)
      output[to] = plane[pixel] ?? 0;
  return output;
}

function segmentOffsets(bytes: Uint8Array, segments: number): number[] {
  if (bytes.length < HEADER_BYTES) throw damaged('no RLE header');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(0, true);
  if (count !== segments) throw damaged(`${count} RLE segments instead of ${segments}`);
  const offsets = Array.from({ length: segments }, (_, index) => view.getUint32(4 + index * 4, true));
  const isAscending = offsets.every(
    (offset, index) => offset >= (offsets[index - 1] ?? HEADER_BYTES) && offset <= bytes.length,
  );
  if (!isAscending) throw damaged('RLE segment offsets');
  return [...offsets, bytes.length];
}

/** PackBits: a control byte below 128 copies that many bytes and one, above 128 repeats the next byte 257 less that many times. */
function unpackRuns(input: Uint8Array, output: Uint8Array): void {
  let at = 0;
  let to = 0;
  while (to < output.length) {
    const control = input[at] ?? 128;
    at += 1;
    if (control > 128) {
      if (at >= input.length) throw damaged('an RLE segment that ends early');
      const value = input[at] ?? 0;
      const end = Math.min(output.length, to + 257 - control);
      for (; to < end; to += 1) output[to] = value;
      at += 1;
    } else if (control < 128) {
      const copied = Math.min(control + 1, output.length - to);
      if (at + copied > input.length) throw damaged('an RLE segment that ends early');
      if (copied > SET_BYTES_MIN) output.set(input.subarray(at, at + copied), to);
      else for (let index = 0; index < copied; index += 1) output[to + index] = input[at + index] ?? 0;
      to += copied;
      at += control + 1;
    } else if (at > input.length) throw damaged('an RLE segment that ends early');
  }
}

const damaged = (what: string): RejectedFileError => new RejectedFileError('dicomPixelsDamaged', what);
