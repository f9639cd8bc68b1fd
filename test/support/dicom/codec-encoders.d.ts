interface WasmEncoder {
  getDecodedBuffer(frame: object): Uint8Array;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
  delete(): void;
  setQuality(isLossless: boolean, quality: number): void;
  setDecompositions(levels: number): void;
  setNearLossless(error: number): void;
  setInterleaveMode(mode: number): void;
}
declare module '@cornerstonejs/codec-charls/wasmjs' {
  const load: (options: object) => Promise<{ JpegLSEncoder: new () => WasmEncoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjpeg/wasmjs' {
  const load: (options: object) => Promise<{ J2KEncoder: new () => WasmEncoder }>;
  export default load;
}
