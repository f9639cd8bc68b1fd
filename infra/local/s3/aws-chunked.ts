import { S3Error } from './s3-error.ts';

const CRLF = Buffer.from('\r\n');
const HEADER_BYTES_MAX = 8192;

/** Decodes `Content-Encoding: aws-chunked`. The SDK uses this form to stream a body with its checksum in a trailer. */
export class AwsChunkedDecoder {
  #buffer: Buffer = Buffer.alloc(0);
  #left = 0;
  #state: 'size' | 'data' | 'dataEnd' | 'trailer' | 'done' = 'size';
  /** Trailing headers, with names in lower case. They are complete when the body has ended. */
  readonly trailers = new Map<string, string>();

  /**
   * Yields the bytes of the object without the framing of the chunks.
   * @throws S3Error for a malformed or incomplete body
   */
  async *decode(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      yield* this.#drain();
    }
    if (this.#state !== 'done') throw new S3Error('IncompleteBody', 'The request body terminated unexpectedly');
  }

  *#drain(): Generator<Buffer> {
    for (;;) {
      if (this.#state === 'data') {
        if (this.#buffer.length === 0) return;
        const piece = this.#buffer.subarray(0, this.#left);
        this.#buffer = this.#buffer.subarray(piece.length);
        this.#left -= piece.length;
        if (this.#left === 0) this.#state = 'dataEnd';
        yield piece;
        continue;
      }
      const line = this.#state === 'done' ? undefined : this.#takeLine();
      if (line === undefined) return;
      this.#readLine(line);
    }
  }

  #takeLine(): string | undefined {
    const end = this.#buffer.indexOf(CRLF);
    if (end < 0 && this.#buffer.length > HEADER_BYTES_MAX)
      throw new S3Error('InvalidRequest', 'A chunk header is too long.');
    if (end < 0) return undefined;
    const line = this.#buffer.subarray(0, end).toString('latin1');
    this.#buffer = this.#buffer.subarray(end + 2);
    return line;
  }

  #readLine(line: string): void {
    if (this.#state === 'dataEnd') {
      if (line !== '') throw new S3Error('InvalidRequest', 'A chunk does not end where its size says.');
      this.#state = 'size';
    } else if (this.#state === 'size') {
      const size = /^([0-9a-f]{1,13})(?:;.*)?$/iu.exec(line)?.[1];
      if (size === undefined) throw new S3Error('InvalidRequest', 'A chunk has no size.');
      this.#left = Number.parseInt(size, 16);
      this.#state = this.#left === 0 ? 'trailer' : 'data';
    } else if (line === '') {
      this.#state = 'done';
    } else {
      const at = line.indexOf(':');
      this.trailers.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
    }
  }
}
