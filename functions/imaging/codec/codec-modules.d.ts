// The codecs ship no types; this is the part of their interface that we use.
declare module '@cornerstonejs/codec-charls/decodewasmjs' {
  import type { WasmDecoder } from '#functions/imaging/codec/wasm-decoder.ts';
  const load: (options: object) => Promise<{ JpegLSDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  import type { WasmDecoder } from '#functions/imaging/codec/wasm-decoder.ts';
  const load: (options: object) => Promise<{ J2KDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-openjph/wasmjs' {
  import type { WasmDecoder } from '#functions/imaging/codec/wasm-decoder.ts';
  const load: (options: object) => Promise<{ HTJ2KDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs' {
  import type { WasmDecoder } from '#functions/imaging/codec/wasm-decoder.ts';
  const load: (options: object) => Promise<{ JPEGDecoder: new () => WasmDecoder }>;
  export default load;
}
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
  export type HeifImage = {
    readonly handle: unknown;
    get_width(): number;
    get_height(): number;
    display(target: Pixels, done: (drawn: Pixels | null) => void): void;
    free(): void;
  };
  export type HeifLibrary = {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_image_handle_is_primary_image(handle: unknown): number;
  };
  const load: () => HeifLibrary;
  export default load;
}
