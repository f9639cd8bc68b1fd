/**
 * A decoder of `@cornerstonejs/codec-*`: the caller writes the bytes, calls `decode()` and reads the samples. Both buffers are in the
 * codec's own memory.
 */
export interface WasmDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
  /** Returns the order of samples, for JPEG-LS only. 0 means colour by colour. */
  getInterleaveMode?(): number;
  delete(): void;
}
