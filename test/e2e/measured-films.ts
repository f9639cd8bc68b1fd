import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { type DicomDataset, writeDicom } from '#infra/phantom/write-dicom.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';

type Pixel = readonly [column: number, row: number];

const WIDTH = 400;
const HEIGHT = 300;
const DOT_PX = 3;
const WHITE = 4095;

/**
 * Known values of the phantom: an image whose pixels are twice as wide as high. The image has three white dots that form a right-angled
 * triangle, and three patches that each have a single grey. Points are centres, in pixels from the outer corner of the first pixel.
 */
export const RULER = {
  columns: WIDTH,
  rows: HEIGHT,
  columnMm: 0.4,
  rowMm: 0.2,
  window: { center: 500, width: 1001 },
  background: 100,
  /** Dots at the top left, top right and bottom right: the legs of the triangle are 80 and 30 mm. */
  dots: [
    [100.5, 75.5],
    [300.5, 75.5],
    [300.5, 225.5],
  ],
  patchPx: 40,
  patches: [
    { at: [60, 150], value: 200 },
    { at: [200, 200], value: 500 },
    { at: [350, 40], value: 800 },
  ],
} as const satisfies { dots: readonly Pixel[]; [key: string]: unknown };

const mm = RULER.columnMm * (RULER.dots[1][0] - RULER.dots[0][0]);
const downMm = RULER.rowMm * (RULER.dots[2][1] - RULER.dots[1][1]);
/** Sizes of the dots' triangle. */
export const TRIANGLE = {
  acrossMm: mm,
  downMm,
  slopeMm: Math.hypot(mm, downMm),
  angleAtFirst: (Math.atan2(downMm, mm) * 180) / Math.PI,
  areaMm2: (mm * downMm) / 2,
} as const;

function fill(pixels: Uint16Array, [column, row]: Pixel, size: number, value: number): void {
  const [left, top] = [Math.round(column - size / 2), Math.round(row - size / 2)];
  for (let y = top; y < top + size; y += 1) pixels.fill(value, y * WIDTH + left, y * WIDTH + left + size);
}

function rulerPixels(): Uint16Array {
  const pixels = new Uint16Array(WIDTH * HEIGHT).fill(RULER.background);
  for (const { at, value } of RULER.patches) fill(pixels, at, RULER.patchPx, value);
  for (const dot of RULER.dots) fill(pixels, dot, DOT_PX, WHITE);
  return pixels;
}

function film(name: string, dataset: DicomDataset): { name: string; content: Uint8Array } {
  const uids = {
    SOPInstanceUID: dicomUid(name, 'instance'),
    SeriesInstanceUID: dicomUid(name, 'series'),
    StudyInstanceUID: dicomUid('measured'),
  };
  const picture = { Rows: HEIGHT, Columns: WIDTH, BitsStored: 12, HighBit: 11, PixelData: rulerPixels() };
  const shown = { WindowCenter: RULER.window.center, WindowWidth: RULER.window.width, PixelSpacing: [] };
  const content = dicomImage({ dataset: { ...picture, ...shown, ...uids, SeriesDescription: name, ...dataset } });
  return { name: `${name}.dcm`, content };
}

const CINE = { frames: 6, sizePx: 64 } as const;
/** Returns the stored value of every pixel of a frame. */
export const cineValue = (frame: number): number => 40 * frame + 20;
export const CINE_FRAMES = CINE.frames;

/** Greys (0–255) of the report's pages. */
export const REPORT_PAGES = [204, 128, 51] as const;

/** Makes a report with pages of a single grey each, wrapped as DICOM (PS3.3 A.45.1). */
export function report(): { name: string; content: Uint8Array } {
  const contents = REPORT_PAGES.map((grey) => `${grey / 255} g 0 0 300 200 re f`);
  const content = writeDicom({
    dataset: {
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.104.1',
      SOPInstanceUID: dicomUid('report', 'instance'),
      EncapsulatedDocument: writePdf({ pages: contents.length, contents }),
    },
  });
  return { name: 'Report.dcm', content };
}

/**
 * Makes a zip with the image three times: with pixel sizes in the patient, with pixel sizes at the detector, and without any. The zip also
 * has a multi-frame file; each of its frames has a single grey.
 */
export function measuredFilms(): Uint8Array {
  const { columnMm, rowMm } = RULER;
  const inPatient = {
    Modality: 'CT',
    PixelSpacing: [rowMm, columnMm],
    ImagePositionPatient: [0, 0, 0],
    ImageOrientationPatient: [1, 0, 0, 0, 0, -1],
  };
  const frames = Uint8Array.from({ length: CINE.frames * CINE.sizePx ** 2 }, (_, at) =>
    cineValue(Math.floor(at / CINE.sizePx ** 2)),
  );
  const eightBits = { BitsAllocated: 8, BitsStored: 8, HighBit: 7, PixelData: frames };
  const multiFrame = { Rows: CINE.sizePx, Columns: CINE.sizePx, NumberOfFrames: CINE.frames, FrameTime: 100 };
  return writeZip([
    film('Ruler', inPatient),
    film('Detector', { Modality: 'PX', ImagerPixelSpacing: [rowMm, columnMm], PatientOrientation: ['L', 'F'] }),
    film('Unscaled', { Modality: 'IO', PixelAspectRatio: [1, 2] }),
    film('Cine', { Modality: 'XA', ...multiFrame, ...eightBits, WindowCenter: 128, WindowWidth: 256 }),
  ]);
}
