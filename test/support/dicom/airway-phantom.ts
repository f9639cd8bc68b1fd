import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { dicomImage } from './dicom-image.ts';

/** Number of voxels along each side, and their distance in mm. */
const [SIDE, SLICES, STEP_MM] = [100, 110, 0.4];
export const AIRWAY_SIZE_MM = { width: SIDE * STEP_MM, height: SLICES * STEP_MM } as const;
/**
 * The narrowest place of the airway: mm above the centre of the volume, and its radius. `widening` is the increase of the radius per mm.
 */
const WAIST = { heightMm: 3, radiusMm: 4, widening: 0.2 } as const;
const VALUES = { air: -1000, soft: 40, bone: 900 } as const;
const INTERCEPT = -1100;
const NOISE = 60;

const atMm = (index: number, count: number): number => (index - (count - 1) / 2) * STEP_MM;

/** Returns the value at a position relative to the patient's origin. The head has an airway like an hourglass, and a spine at the back. */
function valueAt(x: number, y: number, z: number): number {
  if (Math.hypot(x, y) > 18) return VALUES.air;
  if (Math.hypot(x, y) < WAIST.radiusMm + Math.abs(z - WAIST.heightMm) * WAIST.widening) return VALUES.air;
  return Math.hypot(x, y - 14.5) < 3 ? VALUES.bone : VALUES.soft;
}

/** Returns the true values of the airway between two heights in mm. */
export function airwayTruth(lowerMm: number, upperMm: number) {
  const { heightMm, radiusMm, widening } = WAIST;
  const cone = (mm: number): number => (Math.PI * ((radiusMm + mm * widening) ** 3 - radiusMm ** 3)) / (3 * widening);
  return {
    volumeCm3: (cone(heightMm - lowerMm) + cone(upperMm - heightMm)) / 1000,
    narrowestMm2: Math.PI * radiusMm ** 2,
    heightMm,
  };
}

/** Makes the volume as one series of axial slices. */
export function airwaySeries(): { readonly name: string; readonly bytes: Uint8Array }[] {
  const chance = seededRandom(11);
  return Array.from({ length: SLICES }, (_, slice) => {
    const z = atMm(slice, SLICES);
    const pixels = Uint16Array.from({ length: SIDE * SIDE }, (_each, at) => {
      const value = valueAt(atMm(at % SIDE, SIDE), atMm(Math.floor(at / SIDE), SIDE), z);
      return Math.round(value - INTERCEPT + (chance() - 0.5) * NOISE);
    });
    const bytes = dicomImage({
      dataset: {
        SOPInstanceUID: dicomUid('airway', slice),
        SeriesInstanceUID: dicomUid('airway'),
        SeriesDescription: 'Airway',
        InstanceNumber: slice + 1,
        Rows: SIDE,
        Columns: SIDE,
        PixelSpacing: [STEP_MM, STEP_MM],
        SliceThickness: STEP_MM,
        ImagePositionPatient: [atMm(0, SIDE), atMm(0, SIDE), z].map((mm) => mm.toFixed(6)),
        ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
        WindowCenter: -200,
        WindowWidth: 2000,
        RescaleIntercept: INTERCEPT,
        RescaleSlope: 1,
        PixelData: pixels,
      },
    });
    return { name: `airway/IM${String(slice + 1).padStart(4, '0')}.dcm`, bytes };
  });
}
