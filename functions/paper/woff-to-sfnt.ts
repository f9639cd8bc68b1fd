import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Converts a web font (WOFF 1) to an uncompressed font (SFNT). fontkit would inflate the outlines in a WOFF again for each glyph. */
export function woffToSfnt(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((count - power) * 16, 10);
  const parts: Uint8Array[] = [header];
  let offset = header.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY);
    const [from, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const stored = woff.subarray(from, from + packed);
    const table = packed === length ? stored : inflateSync(stored);
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    // Each entry has the table's tag, checksum, offset and length.
    entry.copy(header, at, 0, 4);
    entry.copy(header, at + 4, 16, 20);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
