import type { SampleType } from './image-stack.ts';

/** Layout of a frame's samples. Encoder and decoder both take it from the index. */
export type StackShape = { readonly Rows: number; readonly Columns: number; readonly sampleType: SampleType };

const SAMPLES_PER_PIXEL: Record<SampleType, number> = { uint8: 1, uint16: 1, int16: 1, rgb8: 3 };

const stackFrameSamples = ({ Rows, Columns, sampleType }: StackShape): number =>
  Rows * Columns * SAMPLES_PER_PIXEL[sampleType];

/** Decodes a zig-zag number: 0, 1, 2, 3 … become 0, -1, 1, -2 … */
const fromZigZag = (value: number): number => (value >>> 1) ^ -(value & 1);

/**
 * Returns the samples of an inflated frame. Each sample is stored as its zig-zag difference from its left neighbour of the same colour. At
 * the start of a row, the neighbour is the sample above. 16-bit samples store all lower bytes first, then all upper bytes. Throws a
 * RangeError if the number of bytes is wrong.
 */
export function decodeStackFrame(inflated: Uint8Array, shape: StackShape): Uint8Array | Uint16Array | Int16Array {
  const count = stackFrameSamples(shape);
  const isWide = shape.sampleType === 'uint16' || shape.sampleType === 'int16';
  if (inflated.length !== count * (isWide ? 2 : 1)) throw new RangeError(`a frame of ${inflated.length} bytes`);
  const samples = isWide
    ? shape.sampleType === 'int16'
      ? new Int16Array(count)
      : new Uint16Array(count)
    : new Uint8Array(count);
  const stride = SAMPLES_PER_PIXEL[shape.sampleType];
  const rowSamples = shape.Columns * stride;
  for (let rowStart = 0; rowStart < count; rowStart += rowSamples) {
    for (let at = rowStart; at < rowStart + rowSamples; at += 1) {
      const predictedBy = at - rowStart >= stride ? at - stride : at - rowSamples;
      const difference = (inflated[at] ?? 0) | (isWide ? (inflated[count + at] ?? 0) << 8 : 0);
      samples[at] = (samples[predictedBy] ?? 0) + fromZigZag(difference);
    }
  }
  return samples;
}
