import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { receiveBody, type BodyClaims, type ReceivedBody } from './receive-body.ts';
import type { BlobPiece } from './object-store.ts';

/** The folder of the objects' bytes: files that are written once and never changed. */
export class BlobFolder {
  readonly #path: string;

  constructor(path: string) {
    mkdirSync(path, { recursive: true });
    this.#path = path;
  }

  /** Streams a request's body to a new file. @throws S3Error where it is not what its sender said */
  receive(body: Readable, claims: BodyClaims): Promise<ReceivedBody> {
    return receiveBody(body, claims, this.#path);
  }

  /** The bytes `from` to `to` (inclusive) of the pieces laid end to end. */
  read(pieces: readonly BlobPiece[], from: number, to: number): Readable {
    const folder = this.#path;
    return Readable.from(
      (async function* range() {
        let start = 0;
        for (const { blob, sizeBytes } of pieces) {
          const first = Math.max(from - start, 0);
          const last = Math.min(to - start, sizeBytes - 1);
          if (first <= last)
            yield* createReadStream(join(folder, blob), { start: first, end: last, highWaterMark: 256 * 1024 });
          start += sizeBytes;
        }
      })(),
      { objectMode: false },
    );
  }

  /** The same bytes under names of their own, without copying them. */
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
