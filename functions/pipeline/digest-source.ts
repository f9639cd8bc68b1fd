import { createHash } from 'node:crypto';
import type { ByteSource } from '#shared/zip/byte-source.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
/** Number of pieces that are read ahead. It limits the memory of the task. */
const PIECES_HELD = 4;

/** Returns the SHA-256 of a whole source, in lower-case hexadecimal. Holds at most `PIECES_HELD` pieces in memory. */
export async function digestSource(source: ByteSource): Promise<string> {
  const pieces = Math.ceil(source.sizeBytes / PIECE_BYTES);
  const held = Array.from(
    { length: Math.min(pieces, PIECES_HELD) },
    () => new Uint8Array(Math.min(PIECE_BYTES, source.sizeBytes)),
  );
  const read = (number: number): Promise<Uint8Array> => {
    const start = number * PIECE_BYTES;
    // The buffer of the piece that was digested last is used again. New buffers of several megabytes would cost time for clearing and
    // garbage collection.
    const piece = source.read(start, Math.min(start + PIECE_BYTES, source.sizeBytes), held[number % PIECES_HELD]);
    // A failed read is handled when the piece is awaited below. Until then, this handler prevents an unhandled rejection.
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
