// The codecs ship no types; this is the part of their interface that we use.
declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  import type { WasmDecoder } from '#functions/imaging/wasm-decoder.ts';
  const load: (options: object) => Promise<{ JpegLSDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  import type { WasmDecoder } from '#functions/imaging/wasm-decoder.ts';
  const load: (options: object) => Promise<{ J2KDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjph/wasmjs' {
  import type { WasmDecoder } from '#functions/imaging/wasm-decoder.ts';
  const load: (options: object) => Promise<{ HTJ2KDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs' {
  import type { WasmDecoder } from '#functions/imaging/wasm-decoder.ts';
  const load: (options: object) => Promise<{ JPEGDecoder: new () => WasmDecoder }>;
  export default load;
}
