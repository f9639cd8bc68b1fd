import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { PixelLayout } from './pixel-layout.ts';

const HEADER_BYTES = 64;

/**
 * RLE Lossless (PS3.5 annex G): one segment for each byte of each sample, the most significant first. Answers little endian samples,
 * pixel by pixel.
 */
export function decodeRle(bytes: Uint8Array, layout: PixelLayout): Uint8Array {
  const bytesPerSample = layout.bitsAllocated / 8;
  const segments = layout.samplesPerPixel * bytesPerSample;
  const offsets = segmentOffsets(bytes, segments);
  const pixels = layout.rows * layout.columns;
  const output = new Uint8Array(pixels * segments);
  for (let segment = 0; segment < segments; segment += 1) {
    const sample = Math.floor(segment / bytesPerSample);
    const significance = bytesPerSample - 1 - (segment % bytesPerSample);
    const input = bytes.subarray(offsets[segment], offsets[segment + 1]);
    unpackBits(input, { output, first: sample * bytesPerSample + significance, stride: segments });
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

/** PackBits: a control byte below 128 copies that many bytes and one, above 128 repeats the next byte 257 less that many times. */
function unpackBits(
  input: Uint8Array,
  { output, first, stride }: { output: Uint8Array; first: number; stride: number },
): void {
  let at = 0;
  let to = first;
  while (to < output.length) {
    const control = input[at];
    if (control === undefined) throw damaged('an RLE segment that ends early');
    at += 1;
    if (control === 128) continue;
    const isRun = control > 128;
    const count = isRun ? 257 - control : control + 1;
    if (at + (isRun ? 1 : count) > input.length) throw damaged('an RLE segment that ends early');
    for (let index = 0; index < count && to < output.length; index += 1, to += stride) {
      output[to] = input[isRun ? at : at + index] ?? 0;
    }
    at += isRun ? 1 : count;
  }
}

const damaged = (what: string): RejectedFileError => new RejectedFileError('dicomPixelsDamaged', what);
