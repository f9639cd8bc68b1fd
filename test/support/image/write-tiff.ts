export type TiffSamples = Uint16Array | Int16Array | Uint32Array | Int32Array | Float32Array;

const UNSIGNED = 1;
const SIGNED = 2;
const FLOAT = 3;

const formatOf = (samples: TiffSamples): number => {
  if (samples instanceof Float32Array) return FLOAT;
  return samples instanceof Int16Array || samples instanceof Int32Array ? SIGNED : UNSIGNED;
};

/** Writes a grey TIFF with one uncompressed strip. It supports number types that sharp cannot write. */
export function writeTiff(width: number, height: number, samples: TiffSamples): Uint8Array {
  const tags = 10;
  const start = 8 + 2 + tags * 12 + 4;
  const entries = [
    [256, width],
    [257, height],
    [258, samples.BYTES_PER_ELEMENT * 8],
    [259, 1],
    [262, 1],
    [273, start],
    [277, 1],
    [278, height],
    [279, samples.byteLength],
    [339, formatOf(samples)],
  ] as const;
  const bytes = Buffer.alloc(start + samples.byteLength);
  bytes.write('II*\0', 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(tags, 8);
  entries.forEach(([tag, value], index) => {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(4, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  bytes.set(new Uint8Array(samples.buffer), start);
  return bytes;
}
