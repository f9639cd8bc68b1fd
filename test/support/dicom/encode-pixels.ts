import loadCharls from '@cornerstonejs/codec-charls/wasmjs';
import loadOpenJpeg from '@cornerstonejs/codec-openjpeg/wasmjs';
import loadOpenJph from '@cornerstonejs/codec-openjph/wasmjs';

/** Pixels to encode, as little-endian samples, pixel by pixel. */
export type PixelSource = {
  readonly rows: number;
  readonly columns: number;
  readonly components: 1 | 3;
  readonly bits: number;
  readonly isSigned: boolean;
  readonly samples: Uint8Array;
};

const silent = () => ({ print: () => undefined, printErr: () => undefined });

function encodeByWasm(encoder: WasmEncoder, source: PixelSource): Uint8Array {
  const frame = {
    width: source.columns,
    height: source.rows,
    bitsPerSample: source.bits,
    componentCount: source.components,
    isSigned: source.isSigned,
    isUsingColorTransform: false,
  };
  encoder.getDecodedBuffer(frame).set(source.samples);
  encoder.encode();
  const bytes = new Uint8Array(encoder.getEncodedBuffer());
  encoder.delete();
  return bytes;
}

/**
 * Encodes JPEG-LS.
 * @param error largest error of a value
 */
export async function encodeJpegLs(source: PixelSource, error = 0): Promise<Uint8Array> {
  const { JpegLSEncoder } = await loadCharls(silent());
  const encoder = new JpegLSEncoder();
  encoder.setNearLossless(error);
  encoder.setInterleaveMode(source.components === 1 ? 0 : 2);
  return encodeByWasm(encoder, source);
}

/** Quality for the JPEG 2000 encoder. The irreversible wavelet is lossy at any quality. */
const JPEG_2000_QUALITY = 40;

export async function encodeJpeg2000(source: PixelSource, { isLossy = false } = {}): Promise<Uint8Array> {
  const { J2KEncoder } = await loadOpenJpeg(silent());
  const encoder = new J2KEncoder();
  // Each level halves the image, and at least one pixel must remain.
  encoder.setDecompositions(Math.min(5, Math.floor(Math.log2(Math.min(source.rows, source.columns)))));
  encoder.setQuality(!isLossy, isLossy ? JPEG_2000_QUALITY : 0);
  return encodeByWasm(encoder, source);
}

/** Encodes HTJ2K. @param quantisation step of the irreversible wavelet, as a share of all levels; absent = lossless */
export async function encodeHtj2k(source: PixelSource, quantisation?: number): Promise<Uint8Array> {
  // One module has decoder and encoder, but production code declares only the decoder.
  const { HTJ2KEncoder } = (await loadOpenJph(silent())) as unknown as { HTJ2KEncoder: new () => WasmEncoder };
  const encoder = new HTJ2KEncoder();
  encoder.setQuality(quantisation === undefined, quantisation ?? 0);
  return encodeByWasm(encoder, source);
}

const RLE_HEADER_BYTES = 64;

/** Encodes RLE Lossless (PS3.5 annex G): a segment for each byte of each sample, the most significant byte first. */
export function encodeRle({ samples, components, bits }: PixelSource): Uint8Array {
  const bytesPerSample = bits > 8 ? 2 : 1;
  const stride = components * bytesPerSample;
  const segments = Array.from({ length: stride }, (_, segment) => {
    const first =
      Math.floor(segment / bytesPerSample) * bytesPerSample + (bytesPerSample - 1 - (segment % bytesPerSample));
    return packBits(samples.filter((_byte, index) => index % stride === first));
  });
  const header = new Uint32Array(RLE_HEADER_BYTES / 4);
  header[0] = segments.length;
  let offset = RLE_HEADER_BYTES;
  segments.forEach((segment, index) => {
    header[index + 1] = offset;
    offset += segment.length;
  });
  return Buffer.concat([new Uint8Array(header.buffer), ...segments]);
}

function packBits(bytes: Uint8Array): Uint8Array {
  const packed: number[] = [];
  for (let at = 0; at < bytes.length;) {
    let run = 1;
    while (run < 128 && bytes[at + run] === bytes[at] && at + run < bytes.length) run += 1;
    if (run > 1) {
      packed.push(257 - run, bytes[at]!);
    } else {
      while (run < 128 && at + run < bytes.length && bytes[at + run] !== bytes[at + run - 1]) run += 1;
      packed.push(run - 1, ...bytes.subarray(at, at + run));
    }
    at += run;
  }
  return Uint8Array.from(packed.length % 2 === 0 ? packed : [...packed, 128]);
}

/** Number of bits of the codes for all categories of differences. The codes are long but valid. */
const CODE_BITS = 5;
const CATEGORIES = 17;

/** Returns the predictions from the three neighbours, indexed by selection value (ITU-T T.81 table H.1). */
const predictions = (left: number, above: number, corner: number): readonly number[] => [
  0,
  left,
  above,
  corner,
  left + above - corner,
  left + ((above - corner) >> 1),
  above + ((left - corner) >> 1),
  (left + above) >> 1,
];

/**
 * Encodes JPEG Lossless of unsigned samples, with all components in one scan (ITU-T T.81 annex H).
 * @param restartRows rows between two restart markers
 */
export function encodeJpegLossless(
  { rows, columns, components, bits, samples }: PixelSource,
  { predictor = 1, restartRows = 0 } = {},
): Uint8Array {
  const words = bits > 8 ? new Uint16Array(new Uint8Array(samples).buffer) : samples;
  const rowSamples = columns * components;
  const intervals: number[][] = [];
  const step = restartRows === 0 ? rows : restartRows;
  for (let firstRow = 0; firstRow < rows; firstRow += step) {
    let coded = '';
    for (let at = firstRow * rowSamples; at < Math.min(rows, firstRow + step) * rowSamples; at += 1) {
      const [left = 0, above = 0, corner = 0] = [
        words[at - components],
        words[at - rowSamples],
        words[at - rowSamples - components],
      ];
      const isFirstRow = at < (firstRow + 1) * rowSamples;
      const isFirstOfRow = at % rowSamples < components;
      const atEdge = isFirstRow ? (isFirstOfRow ? 2 ** (bits - 1) : left) : above;
      coded += differenceCode(
        words[at]! - (isFirstRow || isFirstOfRow ? atEdge : predictions(left, above, corner)[predictor]!),
      );
    }
    intervals.push(stuffed(coded));
  }
  const scan = intervals.flatMap((bytes, index) => (index === 0 ? bytes : [0xff, 0xd0 + ((index - 1) % 8), ...bytes]));
  const counts = Array.from({ length: 16 }, (_, index) => (index === CODE_BITS - 1 ? CATEGORIES : 0));
  const values = Array.from({ length: CATEGORIES }, (_, index) => index);
  const names = Array.from({ length: components }, (_, index) => index + 1);
  const interval = step * columns;
  const frame = [
    0xff,
    0xc3,
    0,
    8 + 3 * components,
    bits,
    rows >> 8,
    rows & 255,
    columns >> 8,
    columns & 255,
    components,
  ];
  const table = [0xff, 0xc4, 0, 19 + CATEGORIES, 0, ...counts, ...values];
  const restart = restartRows === 0 ? [] : [0xff, 0xdd, 0, 4, interval >> 8, interval & 255];
  const start = [0xff, 0xda, 0, 6 + 2 * components, components, ...names.flatMap((name) => [name, 0]), predictor, 0, 0];
  const framed = [...frame, ...names.flatMap((name) => [name, 0x11, 0])];
  return Uint8Array.from([0xff, 0xd8, ...framed, ...table, ...restart, ...start, ...scan, 0xff, 0xd9]);
}

function differenceCode(value: number): string {
  const difference = (value << 16) >> 16;
  const category = difference === -32_768 ? 16 : 32 - Math.clz32(Math.abs(difference));
  const code = category.toString(2).padStart(CODE_BITS, '0');
  if (category === 0 || category === 16) return code;
  return code + (difference > 0 ? difference : difference + 2 ** category - 1).toString(2).padStart(category, '0');
}

/** Packs bits into bytes, and fills the last byte with bits of value 1. A zero byte follows each byte 255. */
const stuffed = (bits: string): number[] =>
  bits
    .padEnd(Math.ceil(bits.length / 8) * 8, '1')
    .match(/.{8}/gu)!
    .flatMap((octet) => (octet === '11111111' ? [0xff, 0] : [Number.parseInt(octet, 2)]));
