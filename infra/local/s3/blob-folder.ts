import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { receiveBody, type BodyClaims, type ReceivedBody } from './receive-body.ts';
import type { BlobPiece } from './object-store.ts';

/** Most bytes of each read from the disk. */
const BLOCK_BYTES = 512 * 1024;

/** Folder with the bytes of all objects. Its files are written once and never changed. */
export class BlobFolder {
  readonly #path: string;

  constructor(path: string) {
    mkdirSync(path, { recursive: true });
    this.#path = path;
  }

  /**
   * Streams the body of a request to a new file.
   * @throws S3Error if the body does not match its claimed length, hash or checksum
   */
  receive(body: AsyncIterable<Buffer>, claims: BodyClaims): Promise<ReceivedBody> {
    return receiveBody(body, claims, this.#path);
  }

  /**
   * Yields the bytes `from` to `to` (inclusive) of the joined pieces, in blocks. A block is valid until the caller requests the next one.
   */
  async *read(pieces: readonly BlobPiece[], from: number, to: number): AsyncGenerator<Buffer> {
    const block = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, Math.max(to + 1 - from, 0)));
    let start = 0;
    for (const { blob, sizeBytes } of pieces) {
      const end = Math.min(to + 1 - start, sizeBytes);
      const first = Math.max(from - start, 0);
      if (first < end) yield* blocksOf(join(this.#path, blob), { first, end, block });
      start += sizeBytes;
    }
  }

  /** Makes a hard link to each piece under a new name, without copying the bytes. Returns the new pieces. */
  async duplicate(pieces: readonly BlobPiece[]): Promise<BlobPiece[]> {
    return Promise.all(
      pieces.map(async ({ blob, sizeBytes }) => {
        const copy = randomUUID();
        await link(join(this.#path, blob), join(this.#path, copy));
        return { blob: copy, sizeBytes };
      }),
    );
  }

  async discard(pieces: readonly { readonly blob: string }[]): Promise<void> {
    await Promise.all(pieces.map(({ blob }) => rm(join(this.#path, blob), { force: true })));
  }
}

/** Yields the bytes from `first` up to, but without, `end` of a file. All blocks share the memory of `block`. */
async function* blocksOf(
  path: string,
  { first, end, block }: { first: number; end: number; block: Buffer },
): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let at = first; at < end;) {
      const { bytesRead } = await file.read(block, 0, Math.min(block.length, end - at), at);
      if (bytesRead === 0) throw new Error(`${path} is shorter than was written`);
      at += bytesRead;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
