// The codecs have no types of their own. These are the parts of their interfaces that we use.
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
  export type HeifImage = {
    readonly handle: unknown;
    get_width(): number;
    get_height(): number;
    free(): void;
  };
  type Channel = {
    readonly id: unknown;
    readonly width: number;
    readonly height: number;
    /** Number of bytes from the start of one row to the next. */
    readonly stride: number;
    readonly data: Uint8Array;
  };
  /** The result of a decoder; after an error it has no channels. */
  type Decoded = { readonly image: unknown; readonly channels?: readonly Channel[] };
  export type HeifLibrary = {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
    heif_image_handle_is_primary_image(handle: unknown): number;
    heif_js_decode_image2(handle: unknown, colorspace: unknown, chroma: unknown): Decoded | Promise<Decoded>;
    heif_image_release(image: unknown): void;
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
    readonly heif_channel: { readonly heif_channel_interleaved: unknown };
  };
  const load: () => HeifLibrary;
  export default load;
}
