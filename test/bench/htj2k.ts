import loadOpenJph from '@cornerstonejs/codec-openjph/wasmjs';

/** A grey image of 16 bits per pixel. The peers of the rows `volume.*` encode such images. */
export interface Picture {
  readonly rows: number;
  readonly columns: number;
  readonly values: Uint16Array;
}

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array;
  setQuality(isLossless: boolean, quality: number): void;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
  delete(): void;
}

let loaded: Promise<new () => Encoder> | undefined;

async function load(): Promise<new () => Encoder> {
  const codec: unknown = await loadOpenJph({ print: () => undefined, printErr: () => undefined });
  return (codec as { HTJ2KEncoder: new () => Encoder }).HTJ2KEncoder;
}

/** Encodes lossless HTJ2K with the codec's defaults (five decompositions, RPCL). The codec is loaded once. */
export async function encodeHtj2k({ rows, columns, values }: Picture): Promise<Uint8Array> {
  loaded ??= load();
  const encoder = new (await loaded)();
  const frame = { width: columns, height: rows, bitsPerSample: 16, componentCount: 1, isSigned: false };
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: false }).set(bytes);
  encoder.setQuality(true, 0);
  encoder.encode();
  const encoded = encoder.getEncodedBuffer().slice();
  encoder.delete();
  return encoded;
}
