import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import { decodeStackFrame, type StackShape } from '#shared/file/decode-stack-frame.ts';
import type { SampleType } from '#shared/file/image-stack.ts';
import type { Frame } from '#functions/imaging/picture/decode-frame.ts';

function sampleTypeOf(frame: Frame): SampleType {
  if (frame.kind === 'rgb') return 'rgb8';
  if (frame.values instanceof Int16Array) return 'int16';
  return frame.values instanceof Uint16Array ? 'uint16' : 'uint8';
}

export const stackShapeOf = (frame: Frame): StackShape => ({
  Rows: frame.rows,
  Columns: frame.columns,
  sampleType: sampleTypeOf(frame),
});

/** Returns the replacement for a frame that cannot be read. */
export function blackFrame({ Rows: rows, Columns: columns, sampleType }: StackShape): Frame {
  const size = { rows, columns, overlays: [] };
  if (sampleType === 'rgb8') return { ...size, kind: 'rgb', values: new Uint8Array(rows * columns * 3) };
  const Values = { uint8: Uint8Array, uint16: Uint16Array, int16: Int16Array }[sampleType];
  return { ...size, kind: 'grey', values: new Values(rows * columns) };
}

/**
 * Returns a deflated frame in the form that `decodeStackFrame` reads: the difference of each sample from its left neighbour, zigzag coded.
 * All lower bytes come before all upper bytes.
 */
export function encodeStackFrame(frame: Frame): Uint8Array {
  const { values, columns } = frame;
  const stride = frame.kind === 'rgb' ? 3 : 1;
  const isWide = values.BYTES_PER_ELEMENT === 2;
  const unused = isWide ? 16 : 24;
  const rowSamples = columns * stride;
  const bytes = new Uint8Array(values.byteLength);
  for (let rowStart = 0; rowStart < values.length; rowStart += rowSamples) {
    for (let at = rowStart; at < rowStart + rowSamples; at += 1) {
      const predictedBy = at - rowStart >= stride ? at - stride : at - rowSamples;
      const difference = (((values[at] ?? 0) - (values[predictedBy] ?? 0)) << unused) >> unused;
      const zigZag = (difference << 1) ^ (difference >> 31);
      bytes[at] = zigZag;
      if (isWide) bytes[values.length + at] = zigZag >> 8;
    }
  }
  // Noise has few matches, so `Z_RLE` searches only for runs. The result is almost as small, and compressing is several times as fast.
  return deflateRawSync(bytes, { level: 1, strategy: constants.Z_RLE });
}

/** Returns the samples of a frame that `encodeStackFrame` encoded. */
export const readStackFrame = (deflated: Uint8Array, shape: StackShape): Uint8Array | Uint16Array | Int16Array =>
  decodeStackFrame(inflateRawSync(deflated), shape);
