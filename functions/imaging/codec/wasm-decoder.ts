/** A decoder of `@cornerstonejs/codec-*`: bytes in, `decode()`, samples out; both buffers lie in the codec's own memory. */
export interface WasmDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  decode(): void;
  getDecodedBuffer(): Uint8Array;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
  /** JPEG-LS only: 0 is colour by colour. */
  getInterleaveMode?(): number;
  delete(): void;
}
