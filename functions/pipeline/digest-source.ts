import { createHash } from 'node:crypto';
import type { ByteSource } from '#functions/zip/byte-source.ts';

const PIECE_BYTES = 8 * 1024 * 1024;
/** Reads ahead by this many pieces, which is what the memory of the task is bounded by. */
const PIECES_HELD = 4;

/** SHA-256 of a whole source, in lower-case hexadecimal, without ever holding more than four pieces of 8 MiB. */
export async function digestSource(source: ByteSource): Promise<string> {
  const starts = Array.from({ length: Math.ceil(source.sizeBytes / PIECE_BYTES) }, (_, piece) => piece * PIECE_BYTES);
  const read = (start: number): Promise<Uint8Array> => {
    const piece = source.read(start, Math.min(start + PIECE_BYTES, source.sizeBytes));
    // Awaited in its turn below; until then a failure must not count as unhandled.
    piece.catch(() => undefined);
    return piece;
  };
  const hash = createHash('sha256');
  const ahead = starts.slice(0, PIECES_HELD).map(read);
  for (const next of starts.keys()) {
    const piece = await ahead.shift();
    if (piece !== undefined) hash.update(piece);
    const following = starts[next + PIECES_HELD];
    if (following !== undefined) ahead.push(read(following));
  }
  return hash.digest('hex');
}
