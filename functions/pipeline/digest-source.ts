import { createHash } from 'node:crypto';
import type { ByteSource } from '#functions/zip/byte-source.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
/** Reads ahead by this many pieces, which is what the memory of the task is bounded by. */
const PIECES_HELD = 4;

/** SHA-256 of a whole source, in lower-case hexadecimal, without ever holding more than four pieces of 8 MiB. */
export async function digestSource(source: ByteSource): Promise<string> {
  const pieces = Math.ceil(source.sizeBytes / PIECE_BYTES);
  const held = Array.from(
    { length: Math.min(pieces, PIECES_HELD) },
    () => new Uint8Array(Math.min(PIECE_BYTES, source.sizeBytes)),
  );
  const read = (number: number): Promise<Uint8Array> => {
    const start = number * PIECE_BYTES;
    // The memory of the piece that was digested last: fresh megabytes for each would have to be cleared and collected.
    const piece = source.read(start, Math.min(start + PIECE_BYTES, source.sizeBytes), held[number % PIECES_HELD]);
    // Awaited in its turn below; until then a failure must not count as unhandled.
    piece.catch(() => undefined);
    return piece;
  };
  const hash = createHash('sha256');
  const ahead = held.map((_, number) => read(number));
  for (let number = 0; number < pieces; number += 1) {
    const piece = await ahead.shift();
    if (piece !== undefined) hash.update(piece);
    if (number + PIECES_HELD < pieces) ahead.push(read(number + PIECES_HELD));
  }
  return hash.digest('hex');
}
