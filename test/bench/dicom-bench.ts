import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import type { TransferSyntaxKeyword } from '#shared/file/transfer-syntaxes.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeJpegDct } from '#test/support/dicom/encode-jpeg-dct.ts';
import {
  encodeHtj2k,
  encodeJpeg2000,
  encodeJpegLossless,
  encodeJpegLs,
  encodeRle,
  type PixelSource,
} from '#test/support/dicom/encode-pixels.ts';
import { benchSeries } from './bench-case.ts';
import { benchFile } from './bench-file.ts';
import { commandCpuMs, ownCpuMs } from './command-line.ts';
import { median, REPETITIONS, type BenchRow, type Figure } from './measure.ts';

const SIZE = 400;
/**
 * Number of slices of one file. The start of the peer's process is subtracted from the peer's time. With this many slices, the decoding
 * takes long enough to be measured exactly.
 */
const SLICES = 41;
const DISTINCT = 4;
/**
 * Number of files that our decoder decodes before measuring: about a third of a scan. After that, all our code is compiled. The peers have
 * no such cost, because the start of their processes is not counted.
 */
const WARM_UPS = 4;

type Syntax = {
  readonly keyword: TransferSyntaxKeyword;
  /** Encoder of the pixels; absent if they are not compressed. */
  readonly encode?: (source: PixelSource) => Uint8Array | Promise<Uint8Array>;
  readonly bits?: 8;
  /** Number of slices of one file, for syntaxes so fast that `SLICES` would be too few. */
  readonly slices?: number;
  /** Command that decodes a file and writes the raw pixels into another file; absent if Debian has no such tool. */
  readonly peer?: (input: string, output: string) => readonly [program: string, ...args: string[]];
};

const words = (source: PixelSource): Uint16Array => new Uint16Array(new Uint8Array(source.samples).buffer);
const dcmconv = (input: string, output: string) => ['dcmconv', '+te', input, output] as const;
const dcmdjpeg = (input: string, output: string) => ['dcmdjpeg', input, output] as const;
const dcmdjpls = (input: string, output: string) => ['dcmdjpls', input, output] as const;
const gdcmconv = (input: string, output: string) => ['gdcmconv', '--raw', input, output] as const;

/** Largest allowed error of a value in the lossy rows. */
const NEAR_LOSSLESS_ERROR = 2;
const HTJ2K_STEP = 0.0005;

/**
 * Transfer syntaxes and their peers. The peer is dcmtk's tool if dcmtk supports the syntax, because dcmtk is faster. Else the peer is
 * gdcm's tool.
 */
const SYNTAXES: readonly Syntax[] = [
  { keyword: 'ImplicitVRLittleEndian', slices: 10 * SLICES, peer: dcmconv },
  { keyword: 'ExplicitVRLittleEndian', slices: 10 * SLICES, peer: dcmconv },
  { keyword: 'ExplicitVRBigEndian', slices: 10 * SLICES, peer: dcmconv },
  { keyword: 'DeflatedExplicitVRLittleEndian', peer: dcmconv },
  { keyword: 'RLELossless', encode: encodeRle, peer: (input, output) => ['dcmdrle', input, output] },
  {
    keyword: 'JPEGBaseline8Bit',
    bits: 8,
    encode: async ({ samples }) =>
      await sharp(samples, { raw: { width: SIZE, height: SIZE, channels: 1 } })
        .toColourspace('b-w')
        .jpeg({ quality: 92 })
        .toBuffer(),
    peer: dcmdjpeg,
  },
  {
    keyword: 'JPEGExtended12Bit',
    encode: (source) => encodeJpegDct({ rows: SIZE, columns: SIZE, bits: 12, samples: words(source) }),
    peer: dcmdjpeg,
  },
  {
    keyword: 'JPEGFullProgressionNonHierarchical1012',
    encode: (source) =>
      encodeJpegDct({ rows: SIZE, columns: SIZE, bits: 12, samples: words(source) }, { isProgressive: true }),
    peer: dcmdjpeg,
  },
  { keyword: 'JPEGLossless', encode: (source) => encodeJpegLossless(source, { predictor: 6 }), peer: dcmdjpeg },
  { keyword: 'JPEGLosslessSV1', encode: (source) => encodeJpegLossless(source), peer: dcmdjpeg },
  { keyword: 'JPEGLSLossless', encode: encodeJpegLs, peer: dcmdjpls },
  { keyword: 'JPEGLSNearLossless', encode: (source) => encodeJpegLs(source, NEAR_LOSSLESS_ERROR), peer: dcmdjpls },
  { keyword: 'JPEG2000Lossless', encode: (source) => encodeJpeg2000(source), peer: gdcmconv },
  { keyword: 'JPEG2000', encode: (source) => encodeJpeg2000(source, { isLossy: true }), peer: gdcmconv },
  // Debian has no decoder for HTJ2K.
  { keyword: 'HTJ2KLossless', encode: (source) => encodeHtj2k(source) },
  { keyword: 'HTJ2KLosslessRPCL', encode: (source) => encodeHtj2k(source) },
  { keyword: 'HTJ2K', encode: (source) => encodeHtj2k(source, HTJ2K_STEP) },
];

/** Returns slices of the phantom's scan, 400 × 400 pixels of 12 bits. */
async function phantomSlices(): Promise<Uint16Array[]> {
  return await Promise.all(
    benchSeries(DISTINCT).map(async ({ bytes }) =>
      Uint16Array.from((await openFrames(readDicom(bytes)).decode(0)).values),
    ),
  );
}

/** Makes a file with this number of frames in a transfer syntax. */
async function fileOf(
  { keyword, encode, bits = 12 }: { readonly bits?: number } & Omit<Syntax, 'bits'>,
  frames: number,
) {
  const pictures = (await phantomSlices()).map((values): PixelSource => {
    const samples = bits === 8 ? Uint8Array.from(values, (value) => value >> 4) : new Uint8Array(values.buffer);
    return { rows: SIZE, columns: SIZE, components: 1, bits, isSigned: false, samples };
  });
  const coded = await Promise.all(pictures.map(async (picture) => (await encode?.(picture)) ?? picture.samples));
  const all = Array.from({ length: frames }, (_, frame) => coded[frame % DISTINCT] ?? new Uint8Array());
  const dataset: DicomDataset = {
    Rows: SIZE,
    Columns: SIZE,
    NumberOfFrames: frames,
    BitsAllocated: bits > 8 ? 16 : 8,
    BitsStored: bits,
    HighBit: bits - 1,
  };
  if (encode)
    return dicomImage({
      transferSyntax: keyword,
      fragments: all,
      dataset: { ...dataset, PixelData: new Uint8Array() },
    });
  const PixelData = new Uint16Array(new Uint8Array(Buffer.concat(all)).buffer);
  return dicomImage({ transferSyntax: keyword, dataset: { ...dataset, PixelData } });
}

async function decodeAll(bytes: Uint8Array): Promise<void> {
  const { layout, decode } = openFrames(readDicom(bytes));
  for (let frame = 0; frame < layout.frames; frame += 1) await decode(frame);
}

async function compare({ keyword, peer, slices = SLICES, ...syntax }: Syntax): Promise<Figure> {
  if (peer === undefined) return { absent: 'no command line decoder of this syntax' };
  const [many, one] = await Promise.all(
    [slices, 1].map((frames) =>
      benchFile(`${keyword}-${frames}.dcm`, async (path) =>
        writeFileSync(path, await fileOf({ keyword, ...syntax }, frames)),
      ),
    ),
  );
  const bytes = await fileOf({ keyword, ...syntax }, slices);
  const [ours, theirs, starts]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < WARM_UPS; time += 1) await decodeAll(bytes);
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const mine = await ownCpuMs(() => decodeAll(bytes));
    const [program, ...args] = peer(many ?? '', '/dev/null');
    const theirsOfMany = commandCpuMs(program, args);
    const theirsOfOne = commandCpuMs(program, peer(one ?? '', '/dev/null').slice(1));
    if (theirsOfMany === undefined || theirsOfOne === undefined) return { absent: program };
    ours.push(mine);
    theirs.push(theirsOfMany);
    starts.push(theirsOfOne);
  }
  const oursMs = median(ours) / slices;
  // The time for a file with one slice is mostly the start of the process. So the difference of the two times is the time for the other
  // slices.
  const peerMs = (median(theirs) - median(starts)) / (slices - 1);
  const [program] = peer('', '');
  return {
    figure: oursMs / peerMs,
    ours: `${oursMs.toFixed(2)} ms`,
    peer: `${program} ${peerMs.toFixed(2)} ms`,
  };
}

/** Returns the rows `dicom.decode`. They compare processor time. */
export const dicomRows = (): BenchRow[] =>
  SYNTAXES.map((syntax) => ({
    name: `dicom.decode.${syntax.keyword}`,
    input: `a slice of ${SIZE} × ${SIZE}, ${syntax.bits ?? 12} bits`,
    metric: '× the peer’s processor time',
    better: 'lower',
    floor: 1.5,
    aim: 1,
    run: () => compare(syntax),
  }));
