import { open, rm, type FileHandle } from 'node:fs/promises';

/** Number of bytes per write: a request brings 64 KiB at a time, and each write costs a turn of another thread. */
const BLOCK_BYTES = 512 * 1024;

/** Writes a new file from pieces, which may be reused after each call. */
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

  /** Opens a new file. @throws Error if the file exists already */
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

  /** Removes the file, whether it was closed or not. */
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
