import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DicomKeyword } from '#shared/file/dicom-dictionary.ts';
import type { DicomDataset } from './dicom-dataset.ts';
import { DICOM_FRAMES_MAX, DICOM_PIXEL_BYTES_MAX, FRAME_PIXELS_MAX } from '#functions/imaging/imaging-limits.ts';

/**
 * Number of samples in a pixel, by photometric interpretation. The two interpretations with 422 differ if pixels are uncompressed: two
 * neighbouring pixels of a row then have four samples together.
 */
const PHOTOMETRICS = {
  MONOCHROME1: 1,
  MONOCHROME2: 1,
  'PALETTE COLOR': 1,
  RGB: 3,
  YBR_FULL: 3,
  YBR_FULL_422: 3,
  YBR_PARTIAL_422: 3,
  YBR_RCT: 3,
  YBR_ICT: 3,
} as const satisfies Record<string, 1 | 3>;
type Photometric = keyof typeof PHOTOMETRICS;

const SHARED_COLOURS: ReadonlySet<Photometric> = new Set(['YBR_FULL_422', 'YBR_PARTIAL_422']);

/** The elements that may contain pixels, with the supported widths of their samples in bits. */
const PIXEL_ELEMENTS = [
  { keyword: 'PixelData', numbers: 'integer', widths: [1, 8, 16, 24, 32] },
  { keyword: 'FloatPixelData', numbers: 'float', widths: [32] },
  { keyword: 'DoubleFloatPixelData', numbers: 'float', widths: [64] },
] as const satisfies readonly { keyword: DicomKeyword; numbers: 'integer' | 'float'; widths: readonly number[] }[];
type PixelElement = (typeof PIXEL_ELEMENTS)[number];

/** The Image Pixel Module (PS3.3 C.7.6.3) of a file, checked for completeness and supported sizes. */
export type PixelLayout = {
  readonly rows: number;
  readonly columns: number;
  readonly frames: number;
  readonly samplesPerPixel: 1 | 3;
  readonly photometric: Photometric;
  /** Whether samples are stored colour by colour instead of pixel by pixel. */
  readonly isPlanar: boolean;
  readonly element: PixelElement['keyword'];
  readonly numbers: PixelElement['numbers'];
  readonly bitsAllocated: PixelElement['widths'][number];
  readonly bitsStored: number;
  readonly highBit: number;
  readonly isSigned: boolean;
};

/**
 * Reads the Image Pixel Module. Throws RejectedFileError for a file without image, an unsupported kind or size, or contradictory values.
 */
export function readPixelLayout(dataset: DicomDataset): PixelLayout {
  const [rows, columns] = [dataset.number('Rows'), dataset.number('Columns')];
  const element = PIXEL_ELEMENTS.find(({ keyword }) => dataset.has(keyword));
  if (!element) throw new RejectedFileError('dicomWithoutImage');
  if (rows === undefined || columns === undefined) throw new RejectedFileError('dicomDisordered');
  const photometric = photometricOf(dataset);
  const bits = bitsOf(dataset, element);
  const layout = {
    rows,
    columns,
    frames: dataset.number('NumberOfFrames') ?? 1,
    samplesPerPixel: PHOTOMETRICS[photometric],
    photometric,
    isPlanar: dataset.number('PlanarConfiguration') === 1,
    element: element.keyword,
    numbers: element.numbers,
    ...bits,
    isSigned: dataset.number('PixelRepresentation') === 1,
  };
  if ((dataset.number('SamplesPerPixel') ?? 1) !== layout.samplesPerPixel) {
    throw new RejectedFileError(
      'dicomPixelsDamaged',
      `${dataset.number('SamplesPerPixel')} samples a pixel in ${photometric}`,
    );
  }
  checkSize(layout);
  return layout;
}

function photometricOf(dataset: DicomDataset): Photometric {
  const written = dataset.string('PhotometricInterpretation')?.trim().toUpperCase() ?? '';
  if (!isPhotometric(written)) throw new RejectedFileError('dicomPixelsUnsupported', 'PhotometricInterpretation');
  return written;
}

const isPhotometric = (name: string): name is Photometric => Object.hasOwn(PHOTOMETRICS, name);

function bitsOf(
  dataset: DicomDataset,
  { widths, numbers }: PixelElement,
): Pick<PixelLayout, 'bitsAllocated' | 'bitsStored' | 'highBit'> {
  const written = dataset.number('BitsAllocated');
  const bitsAllocated = widths.find((width) => width === written);
  if (!bitsAllocated) throw new RejectedFileError('dicomPixelsUnsupported', `${written} bits allocated`);
  // Floating point samples use all allocated bits, and the file need not state this.
  if (numbers === 'float') return { bitsAllocated, bitsStored: bitsAllocated, highBit: bitsAllocated - 1 };
  const bitsStored = dataset.number('BitsStored') ?? bitsAllocated;
  const highBit = dataset.number('HighBit') ?? bitsStored - 1;
  if (bitsStored < 1 || bitsStored > bitsAllocated || highBit < bitsStored - 1 || highBit >= bitsAllocated) {
    throw new RejectedFileError(
      'dicomPixelsDamaged',
      `${bitsStored} bits stored up to bit ${highBit} of ${bitsAllocated}`,
    );
  }
  return { bitsAllocated, bitsStored, highBit };
}

function checkSize(layout: PixelLayout): void {
  const { rows, columns, frames } = layout;
  const pixels = rows * columns;
  if (pixels === 0 || frames < 1 || !Number.isInteger(frames)) {
    throw new RejectedFileError('dicomPixelsDamaged', `${columns} x ${rows} pixels, ${frames} frames`);
  }
  const bytes = pixels * frames * layout.samplesPerPixel * (layout.bitsAllocated / 8);
  if (pixels > FRAME_PIXELS_MAX || frames > DICOM_FRAMES_MAX || bytes > DICOM_PIXEL_BYTES_MAX) {
    throw new RejectedFileError('fileTooLarge', `${columns} x ${rows} pixels, ${frames} frames`);
  }
}

/** Whether two neighbouring pixels share their colour samples. */
export const hasSharedColours = ({ photometric }: Pick<PixelLayout, 'photometric'>): boolean =>
  SHARED_COLOURS.has(photometric);

/**
 * Returns the number of bits of one frame in native pixel data. Frames of one bit per pixel follow each other without padding (PS3.5
 * 8.1.1).
 */
export function nativeFrameBits(layout: PixelLayout): number {
  const samples = hasSharedColours(layout) ? 2 : layout.samplesPerPixel;
  return layout.rows * layout.columns * samples * layout.bitsAllocated;
}
