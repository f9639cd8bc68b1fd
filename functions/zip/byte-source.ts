/** Something that can be read by byte range: an object in S3, a buffer. */
export interface ByteSource {
  readonly sizeBytes: number;
  /**
   * The bytes from `start` up to, not including, `end`; exactly as many as asked for, or an error. Memory that is to
   * hold them may be given; too little of it is left alone.
   */
  read(start: number, end: number, into?: Uint8Array<ArrayBuffer>): Promise<Uint8Array>;
}

/** A source over bytes that are in memory already. */
export function memorySource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.length,
    read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
  };
}

/** Reads a range and makes sure that it came whole: a short answer would otherwise pass for a damaged zip. */
export async function readRange(source: ByteSource, start: number, end: number): Promise<Uint8Array> {
  const bytes = await source.read(start, end);
  if (bytes.length !== end - start) throw new Error(`asked for bytes ${start}-${end}, received ${bytes.length}`);
  return bytes;
}
