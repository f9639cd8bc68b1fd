type BmpOptions = {
  readonly width: number;
  /** Height in pixels. If it is negative, the top row comes first. */
  readonly height: number;
  readonly depth: number;
  readonly compression?: number;
  readonly palette?: readonly (readonly [number, number, number])[];
  readonly masks?: readonly number[];
  /** Rows in the form of the file, padded to four bytes. */
  readonly pixels: Uint8Array;
};

/** Writes a Windows bitmap with a header of 40 bytes. */
export function writeBmp({
  width,
  height,
  depth,
  compression = 0,
  palette = [],
  masks = [],
  pixels,
}: BmpOptions): Uint8Array {
  const start = 54 + palette.length * 4 + masks.length * 4;
  const bytes = Buffer.alloc(start + pixels.length);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(depth, 28);
  bytes.writeUInt32LE(compression, 30);
  masks.forEach((mask, index) => bytes.writeUInt32LE(mask, 54 + index * 4));
  palette.forEach(([red, green, blue], index) => bytes.set([blue, green, red, 0], 54 + index * 4));
  bytes.set(pixels, start);
  return bytes;
}
