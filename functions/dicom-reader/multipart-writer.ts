import type { ObjectWriter } from '#functions/objects/object-writer.ts';
import type { InstancePieces } from './read-instances.ts';

/** Writes the parts of a `multipart/related` answer (RFC 2387) one after the other. */
export class MultipartWriter {
  readonly #writer: ObjectWriter;
  readonly #boundary: string;

  constructor(writer: ObjectWriter, boundary: string) {
    this.#writer = writer;
    this.#boundary = boundary;
  }

  async part(headers: Readonly<Record<string, string>>, pieces: InstancePieces | readonly Uint8Array[]): Promise<void> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    await this.#writer.write(Buffer.from(`--${this.#boundary}\r\n${lines.join('')}\r\n`));
    for await (const piece of pieces) await this.#writer.write(piece);
    await this.#writer.write(Buffer.from('\r\n'));
  }

  end(): Promise<void> {
    return this.#writer.write(Buffer.from(`--${this.#boundary}--\r\n`));
  }
}
