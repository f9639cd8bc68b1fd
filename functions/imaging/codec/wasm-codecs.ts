// These subpaths are needed, because they load WebAssembly. The default exports are asm.js and 14 times slower.
import loadCharls from '@cornerstonejs/codec-charls/decodewasmjs';
import loadTurboJpeg from '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs';
import loadOpenJpeg from '@cornerstonejs/codec-openjpeg/decodewasmjs';
import loadOpenJph from '@cornerstonejs/codec-openjph/wasmjs';
import type { WasmDecoder } from './wasm-decoder.ts';

/** Little endian samples of 8 or 16 bits, as a codec returned them. */
export type CodecOutput = { readonly samples: Uint8Array; readonly isPlanar: boolean };

// A codec keeps and changes this object, so each codec needs a new one.
const silent = () => ({ print: () => undefined, printErr: () => undefined });

const LOADERS = {
  jpeg: async () => (await loadTurboJpeg(silent())).JPEGDecoder,
  jpegLs: async () => (await loadCharls(silent())).JpegLSDecoder,
  jpeg2000: async () => (await loadOpenJpeg(silent())).J2KDecoder,
  htj2k: async () => (await loadOpenJph(silent())).HTJ2KDecoder,
} as const satisfies Record<string, () => Promise<new () => WasmDecoder>>;

export type WasmCoding = keyof typeof LOADERS;

const loaded = new Map<WasmCoding, Promise<new () => WasmDecoder>>();

/** Decodes one codestream. Throws any value that the codec throws, which for C++ exceptions is a number. */
export async function decodeByWasm(coding: WasmCoding, bytes: Uint8Array): Promise<CodecOutput> {
  const loading = loaded.get(coding) ?? LOADERS[coding]();
  loaded.set(coding, loading);
  const Decoder = await loading;
  const decoder = new Decoder();
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.decode();
    const isPlanar = decoder.getFrameInfo().componentCount > 1 && decoder.getInterleaveMode?.() === 0;
    // The view becomes invalid when the decoder is deleted and when its memory grows, so the samples are copied.
    const samples = new Uint8Array(decoder.getDecodedBuffer());
    decoder.delete();
    return { samples, isPlanar };
  } catch (error) {
    // An exception may have left the codec's memory inconsistent, so the next frame gets a new codec.
    loaded.delete(coding);
    throw error;
  }
}
