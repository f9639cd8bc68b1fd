import { open, rm, type FileHandle } from 'node:fs/promises';

/**
 * Bytes of each write to the disk. The bytes of a request arrive in pieces of 64 KiB. Node writes in another thread and each write waits
 * for this thread, so a few large writes are faster.
 */
const BLOCK_BYTES = 512 * 1024;

/** Writes a new file piece by piece. Each piece is copied, so the caller may reuse its memory after the call. */
export class BlobWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #block: Buffer;
  #filled = 0;

  private constructor(path: string, file: FileHandle, block: Buffer) {
    this.#path = path;
    this.#file = file;
    this.#block = block;
  }

  /**
   * Opens a new file.
   * @throws Error if the file already exists
   */
  static async open(path: string, sizeBytes: number): Promise<BlobWriter> {
    const block = Buffer.allocUnsafe(Math.min(sizeBytes, BLOCK_BYTES));
    return new BlobWriter(path, await open(path, 'wx'), block);
  }

  async write(piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length;) {
      const taken = piece.subarray(at, at + this.#block.length - this.#filled);
      this.#block.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === this.#block.length) await this.#flush();
    }
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#file.close();
  }

  /** Removes the file. Closes it first if it is open. */
  async abort(): Promise<void> {
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  async #flush(): Promise<void> {
    for (let at = 0; at < this.#filled;)
      at += (await this.#file.write(this.#block, at, this.#filled - at)).bytesWritten;
    this.#filled = 0;
  }
}
