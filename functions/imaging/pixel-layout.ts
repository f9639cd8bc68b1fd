import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import type { DicomDataset } from './dicom-dataset.ts';
import { DICOM_FRAMES_MAX, DICOM_PIXEL_BYTES_MAX, FRAME_PIXELS_MAX } from './imaging-limits.ts';

const PHOTOMETRICS = {
  MONOCHROME1: 1,
  MONOCHROME2: 1,
  'PALETTE COLOR': 1,
  RGB: 3,
  YBR_FULL: 3,
  YBR_FULL_422: 3,
  YBR_RCT: 3,
  YBR_ICT: 3,
} as const satisfies Record<string, 1 | 3>;
type Photometric = keyof typeof PHOTOMETRICS;

/** The Image Pixel Module (PS3.3 C.7.6.3) of a file, checked to be whole and of a size that we take. */
export type PixelLayout = {
  readonly rows: number;
  readonly columns: number;
  readonly frames: number;
  readonly samplesPerPixel: 1 | 3;
  readonly photometric: Photometric;
  /** Samples lie colour by colour instead of pixel by pixel. */
  readonly isPlanar: boolean;
  readonly bitsAllocated: 8 | 16;
  readonly bitsStored: number;
  readonly highBit: number;
  readonly isSigned: boolean;
};

/** Throws RejectedFileError: no image, an image of a kind or size that we do not take, or a description that makes no sense. */
export function readPixelLayout(dataset: DicomDataset): PixelLayout {
  if (dataset.has('FloatPixelData')) throw new RejectedFileError('dicomPixelsUnsupported', 'floating point pixels');
  const [rows, columns] = [dataset.number('Rows'), dataset.number('Columns')];
  if (!dataset.has('PixelData') || rows === undefined || columns === undefined) {
    throw new RejectedFileError('dicomWithoutImage');
  }
  const photometric = photometricOf(dataset);
  const bits = bitsOf(dataset);
  const layout = {
    rows,
    columns,
    frames: dataset.number('NumberOfFrames') ?? 1,
    samplesPerPixel: PHOTOMETRICS[photometric],
    photometric,
    isPlanar: dataset.number('PlanarConfiguration') === 1,
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
  const written = dataset.string('PhotometricInterpretation') ?? '';
  if (!isPhotometric(written)) throw new RejectedFileError('dicomPixelsUnsupported', 'PhotometricInterpretation');
  return written;
}

const isPhotometric = (name: string): name is Photometric => Object.hasOwn(PHOTOMETRICS, name);

function bitsOf(dataset: DicomDataset): Pick<PixelLayout, 'bitsAllocated' | 'bitsStored' | 'highBit'> {
  const bitsAllocated = dataset.number('BitsAllocated');
  if (bitsAllocated !== 8 && bitsAllocated !== 16) {
    throw new RejectedFileError('dicomPixelsUnsupported', `${bitsAllocated} bits allocated`);
  }
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

/** Bytes of one frame as native pixel data: YBR_FULL_422 shares each pair of colour samples between two pixels. */
export function nativeFrameBytes(layout: PixelLayout): number {
  const samples = layout.photometric === 'YBR_FULL_422' ? 2 : layout.samplesPerPixel;
  return layout.rows * layout.columns * samples * (layout.bitsAllocated / 8);
}
