/** A source of bytes that is read by range: an object in S3, a buffer. */
export interface ByteSource {
  readonly sizeBytes: number;
  /**
   * Reads the bytes from `start` to before `end`; throws unless all of them come.
   * `into` may offer memory for them; it is ignored if too small.
   */
  read(start: number, end: number, into?: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** Makes a source of bytes in memory. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  };
}

/** Reads a range and checks its length: a short answer would look like a damaged zip. */
export async function readRange(source: ByteSource, start: number, end: number): Promise<Uint8Array> {
  const bytes = await source.read(start, end);
  if (bytes.length !== end - start) throw new Error(`asked for bytes ${start}-${end}, received ${bytes.length}`);
  return bytes;
}
