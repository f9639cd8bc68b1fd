import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { movedBackBy, type Rigid, UNMOVED } from '#shared/geometry/rigid.ts';
import { lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import { dicomImage } from './dicom-image.ts';

/** Number of voxels along a row, down a column and between slices, and their distance in mm. */
export const TWO_DATES = { columns: 84, rows: 76, slices: 70, stepMm: 0.5 } as const;

const VALUES = { air: -1000, soft: 40 } as const;
const INTERCEPT = -1100;
const NOISE = 80;
/** Balls of bone and teeth at places without symmetry: centre, radius in mm, and value. */
const BALLS: readonly (readonly [Vector, number, number])[] = [
  [[-11, -6, -5], 3.2, 1600],
  [[-6, -11, 3], 2.4, 2300],
  [[3, -12, -2], 2.8, 1900],
  [[10, -7, 5], 3.6, 1300],
  [[12, 3, -7], 2.6, 2500],
  [[-12, 5, 6], 3, 1100],
  [[1, 9, -9], 4, 900],
  [[-2, 2, 10], 3.4, 1500],
];

/** Returns the share of a body at a distance inside its edge. The edge is about half a millimetre soft, as in a scanner's image. */
const shareOf = (insideMm: number): number => 1 / (1 + Math.exp(-insideMm / 0.25));

/** Returns the value at a position in mm, for the patient before any motion. The centre of the head is the origin. */
function headValue([x, y, z]: Vector): number {
  const head = shareOf(17 * (1 - Math.hypot(x / 18, y / 17, z / 19)));
  const soft = VALUES.air + (VALUES.soft - VALUES.air) * head;
  return BALLS.reduce((value, [middle, radius, ball]) => {
    const share = shareOf(radius - lengthOf(subtract([x, y, z], middle)));
    return value + (ball - value) * share;
  }, soft);
}

export interface DatedHead {
  /** Date as `20240312`. */
  readonly studyDate: string;
  /** Moves a position in the unmoved patient to its position in this volume. */
  readonly motion?: Rigid;
  readonly window?: { readonly center: number; readonly width: number };
  readonly device?: string;
}

const atMm = (index: number, count: number): number => (index - (count - 1) / 2) * TWO_DATES.stepMm;

/** Returns the stored values of a head on one day, slice by slice from the feet upwards. */
export function headSlices({ studyDate, motion = UNMOVED }: DatedHead): Uint16Array<ArrayBuffer>[] {
  const { columns, rows, slices } = TWO_DATES;
  const chance = seededRandom(Number(studyDate) % 9973);
  return Array.from({ length: slices }, (_, slice) =>
    Uint16Array.from({ length: columns * rows }, (_each, at) => {
      const place: Vector = [atMm(at % columns, columns), atMm(Math.floor(at / columns), rows), atMm(slice, slices)];
      return Math.round(headValue(movedBackBy(motion, place)) - INTERCEPT + (chance() - 0.5) * NOISE);
    }),
  );
}

/** Makes the volume of a head on one day, as a series of axial slices. */
export function headSeries(head: DatedHead): { readonly name: string; readonly bytes: Uint8Array }[] {
  const { studyDate, window = { center: 600, width: 3200 }, device = 'Phantom' } = head;
  const { columns, rows, slices, stepMm } = TWO_DATES;
  return headSlices(head).map((pixels, slice) => {
    const place = [atMm(0, columns), atMm(0, rows), atMm(slice, slices)];
    const bytes = dicomImage({
      dataset: {
        SOPInstanceUID: dicomUid('head', studyDate, slice),
        StudyInstanceUID: dicomUid('head study', studyDate),
        SeriesInstanceUID: dicomUid('head series', studyDate),
        StudyDate: studyDate,
        ManufacturerModelName: device,
        SeriesDescription: 'Head',
        InstanceNumber: slice + 1,
        Rows: rows,
        Columns: columns,
        PixelSpacing: [stepMm, stepMm],
        SliceThickness: stepMm,
        ImagePositionPatient: place.map((mm) => mm.toFixed(6)),
        ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
        WindowCenter: window.center,
        WindowWidth: window.width,
        RescaleIntercept: INTERCEPT,
        RescaleSlope: 1,
        PixelData: pixels,
      },
    });
    return { name: `head/IM${String(slice + 1).padStart(4, '0')}.dcm`, bytes };
  });
}
