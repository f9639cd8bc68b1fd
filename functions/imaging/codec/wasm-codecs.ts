// The default exports are asm.js, 14 times slower; hence the subpaths.
import loadCharls from '@cornerstonejs/codec-charls/decodewasmjs';
import loadTurboJpeg from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs';
import loadOpenJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs';
import loadOpenJph from '@cornerstonejs/codec-openjph/wasmjs';
import type { WasmDecoder } from './wasm-decoder.ts';

/** Little endian samples, 8 bits or 16, as a codec left them. */
export type CodecOutput = { readonly samples: Uint8Array; readonly isPlanar: boolean };

// A codec makes this object its own: each needs a new one.
const silent = () => ({ print: () => undefined, printErr: () => undefined });

const LOADERS = {
  jpeg: async () => (await loadTurboJpeg(silent())).JPEGDecoder,
  jpegLs: async () => (await loadCharls(silent())).JpegLSDecoder,
  jpeg2000: async () => (await loadOpenJpeg(silent())).J2KDecoder,
  htj2k: async () => (await loadOpenJph(silent())).HTJ2KDecoder,
} as const satisfies Record<string, () => Promise<new () => WasmDecoder>>;

export type WasmCoding = keyof typeof LOADERS;

const loaded = new Map<WasmCoding, Promise<new () => WasmDecoder>>();

/** Decodes one codestream. Throws whatever the codec throws, which for C++ exceptions is a number. */
export async function decodeByWasm(coding: WasmCoding, bytes: Uint8Array): Promise<CodecOutput> {
  const loading = loaded.get(coding) ?? LOADERS[coding]();
  loaded.set(coding, loading);
  const Decoder = await loading;
  const decoder = new Decoder();
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    const isPlanar = decoder.getFrameInfo().componentCount > 1 && decoder.getInterleaveMode?.() === 0;
    // A copy, since the view dies with the decoder and when its memory grows.
    const samples = new Uint8Array(decoder.getDecodedBuffer());
    decoder.delete();
    return { samples, isPlanar };
  } catch (error) {
    // A codec that was thrown out of its work may have left its memory in disorder: the next frame gets a new one.
    loaded.delete(coding);
    throw error;
  }
}
