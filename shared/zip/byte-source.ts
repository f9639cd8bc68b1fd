/** A source of bytes that can be read by range, such as an object in S3 or a buffer. */
export interface ByteSource {
  readonly sizeBytes: number;
  /**
   * Reads the bytes from `start` up to, but not including, `end`. Throws if it does not get all these bytes. A source may write the bytes
   * into `into` if `into` is large enough.
   */
  read(start: number, end: number, into?: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** Returns a source for bytes in memory. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  };
}

/** Reads a range and checks its length. Without the check, a short answer would look like a damaged zip. */
export async function readRange(source: ByteSource, start: number, end: number): Promise<Uint8Array> {
  const bytes = await source.read(start, end);
  if (bytes.length !== end - start) throw new Error(`asked for bytes ${start}-${end}, received ${bytes.length}`);
  return bytes;
}
