import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { PixelLayout } from '#functions/imaging/dicom/pixel-layout.ts';

const HEADER_BYTES = 64;
const SEGMENTS_MAX = 15;
/**
 * Decodes RLE Lossless (PS3.5 annex G), which has one segment for each byte of a sample, the most significant first. Returns little endian
 * samples, pixel by pixel.
 */
export function decodeRle(bytes: Uint8Array, layout: PixelLayout): Uint8Array {
  const bytesPerSample = layout.bitsAllocated / 8;
  const segments = layout.samplesPerPixel * bytesPerSample;
  if (!Number.isInteger(bytesPerSample) || segments > SEGMENTS_MAX)
    throw new RejectedFileError('dicomPixelsUnsupported', `RLE of ${layout.bitsAllocated} bits`);
  const offsets = segmentOffsets(bytes, segments);
  const output = new Uint8Array(layout.rows * layout.columns * segments);
  for (let segment = 0; segment < segments; segment += 1) {
    // The file stores the least significant byte of a sample last, and we store it first.
    const significance = segment % bytesPerSample;
    const first = segment - significance + bytesPerSample - 1 - significance;
    unpackRuns(bytes.subarray(offsets[segment], offsets[segment + 1]), { output, first, stride: segments });
  }
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

/** The positions to write: every `stride`th byte of `output`, from `first` on. */
type Target = { readonly output: Uint8Array; readonly first: number; readonly stride: number };

/**
 * Unpacks PackBits. A control byte n below 128 copies the next n + 1 bytes. A control byte n above 128 repeats the next byte 257 - n times.
 * Each byte is written directly to its position in the pixel.
 */
function unpackRuns(input: Uint8Array, { output, first, stride }: Target): void {
  const [size, length] = [output.length, input.length];
  let at = 0;
  let to = first;
  while (to < size) {
    const control = input[at] ?? 128;
    at += 1;
    if (control > 128) {
      if (at >= length) throw damaged('an RLE segment that ends early');
      const value = input[at] ?? 0;
      for (const end = Math.min(size, to + stride * (257 - control)); to < end; to += stride) output[to] = value;
      at += 1;
    } else if (control < 128) {
      const next = at + control + 1;
      const end = Math.min(size, to + stride * (control + 1));
      if (at + Math.ceil((end - to) / stride) > length) throw damaged('an RLE segment that ends early');
      for (; to < end; to += stride, at += 1) output[to] = input[at] ?? 0;
      at = next;
    } else if (at > length) throw damaged('an RLE segment that ends early');
  }
}

const damaged = (what: string): RejectedFileError => new RejectedFileError('dicomPixelsDamaged', what);
