import { crc32, deflateSync } from 'node:zlib';

type Chunk = readonly [type: string, data: Uint8Array];

const chunkBytes = ([type, data]: Chunk): Uint8Array => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
};

/** Writes a black PNG with one bit per pixel. `extra` chunks come before the image. The size is written as given, even if it is wrong. */
export function writePng(width: number, height: number, extra: readonly Chunk[] = []): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = Buffer.alloc(Math.min(120_000_000, (Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...(
      [['IHDR', header], ...extra, ['IDAT', deflateSync(pixels, { level: 1 })], ['IEND', new Uint8Array()]] as Chunk[]
    ).map(chunkBytes),
  ]);
}
