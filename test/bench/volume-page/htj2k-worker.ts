import loadOpenJph from '@cornerstonejs/codec-openjph/wasmjs';
import wasmUrl from '@cornerstonejs/codec-openjph/wasm?url';

const codec = loadOpenJph({ locateFile: () => wasmUrl });

async function answer(slice: number, encoded: ArrayBuffer): Promise<void> {
  const { HTJ2KDecoder } = await codec;
  const decoder = new HTJ2KDecoder();
  decoder.getEncodedBuffer(encoded.byteLength).set(new Uint8Array(encoded));
  decoder.decode();
  const samples = new Uint8Array(decoder.getDecodedBuffer());
  decoder.delete();
  globalThis.postMessage([slice, samples.buffer], { transfer: [samples.buffer] });
}

/** Receives the bytes of one slice, and answers with its samples. */
globalThis.addEventListener('message', ({ data: [slice, encoded] }: MessageEvent<[number, ArrayBuffer]>) => {
  void answer(slice, encoded);
});
