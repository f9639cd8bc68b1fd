import { archField, type ArchField } from './jaw-bone.ts';
import { HU, jawTissueAt } from './jaw-anatomy.ts';
import { OCCLUSAL_PLANE_MM, placeTeeth, type PlacedTooth } from './dental-arch.ts';
import { dicomUid, type PhantomPatient } from './phantom-patient.ts';
import { planeNoise, seededRandom } from './seeded-noise.ts';
import { apexOf, toothTissueAt } from './tooth-tissue.ts';
import { writeDicom } from './write-dicom.ts';

type CbctOptions = {
  readonly slices: number;
  /** Rows and columns of a slice. */
  readonly sizePx: number;
  readonly seed: number;
  readonly patient: PhantomPatient;
};

/** The scanned cylinder: 100 mm wide, 54 mm high, from below the canal to above the floor of the sinuses. */
const FIELD = { widthMm: 100, heightMm: 54, bottomMm: -27, frontMm: 62 } as const;
const NOISE_HU = 28;
const INTERCEPT = -1000;
const STORED_MAX = 4095;
const CT_IMAGE_STORAGE = '1.2.840.10008.5.1.4.1.1.2';

type Grid = { readonly size: number; readonly stepMm: number; readonly x: number; readonly y: number };
type Volume = {
  readonly grid: Grid;
  readonly lower: ArchField;
  readonly upper: ArchField;
  readonly grain: Float32Array;
  readonly noise: Float32Array;
  readonly teeth: readonly PlacedTooth[];
};

/**
 * Makes a cone beam scan of both jaws as scanners export it: one 12-bit CT file a slice, numbered from the top, in
 * `Patient/Study/Series`. Its teeth match the mesh phantom of the same seed.
 */
export function cbctSeries(options: CbctOptions): { name: string; bytes: Uint8Array }[] {
  const volume = prepareVolume(options);
  return Array.from({ length: options.slices }, (_, index) => {
    const aboveBottom = (options.slices - 1 - index) * (FIELD.heightMm / options.slices);
    const pixels = drawSlice(volume, FIELD.bottomMm + aboveBottom, index);
    return {
      name: `${options.patient.id}/ST0001/SE0001/IM${String(index + 1).padStart(4, '0')}.dcm`,
      bytes: writeSlice(options, { index, positionMm: aboveBottom, pixels }),
    };
  });
}

function prepareVolume({ sizePx, seed }: CbctOptions): Volume {
  const stepMm = FIELD.widthMm / sizePx;
  const grid = { size: sizePx, stepMm, x: FIELD.widthMm / 2, y: FIELD.frontMm };
  const random = seededRandom(seed);
  return {
    grid,
    lower: archField('lower', grid),
    upper: archField('upper', grid),
    grain: Float32Array.from({ length: sizePx * sizePx }, (_, index) => {
      const x = (index % sizePx) * stepMm;
      const y = Math.floor(index / sizePx) * stepMm;
      return 0.6 * planeNoise(x / 1.1, y / 1.1, seed) + 0.4 * planeNoise(x / 0.6, y / 0.6, seed + 1);
    }),
    // The sum of four even numbers is near enough to a bell curve.
    noise: Float32Array.from(
      { length: 1 << 16 },
      () => (random() + random() + random() + random() - 2) * 1.73 * NOISE_HU,
    ),
    teeth: [...placeTeeth('lower', seed), ...placeTeeth('upper', seed + 1)],
  };
}

function drawSlice(volume: Volume, zMm: number, index: number): Uint16Array {
  const { grid, lower, upper } = volume;
  const values = new Float32Array(grid.size * grid.size);
  const point = { x: 0, y: 0, z: zMm, fromLowerArch: 0, fromUpperArch: 0, alongLower: 0, grain: 0 };
  const shift = index * 977;
  for (let at = 0; at < values.length; at += 1) {
    point.x = grid.x - (at % grid.size) * grid.stepMm;
    point.y = grid.y - Math.floor(at / grid.size) * grid.stepMm;
    point.fromLowerArch = lower.distanceMm[at] ?? 0;
    point.fromUpperArch = upper.distanceMm[at] ?? 0;
    point.alongLower = lower.alongMm[at] ?? 0;
    point.grain = volume.grain[(at + shift) % values.length] ?? 0;
    values[at] = jawTissueAt(point);
  }
  for (const tooth of volume.teeth) drawTooth(values, tooth, grid, zMm);
  return toStored(values, volume, index);
}

/**
 * Converts a height over the occlusal plane to one over the neck of a tooth; the frames of the two jaws face each
 * other.
 */
const overNeck = (tooth: PlacedTooth, zMm: number): number =>
  OCCLUSAL_PLANE_MM + (tooth.size.jaw === 'lower' ? zMm : -zMm) - tooth.z;

const TOOTH_REACH_MM = 8;

function drawTooth(values: Float32Array, tooth: PlacedTooth, grid: Grid, zMm: number): void {
  const h = overNeck(tooth, zMm);
  if (h < apexOf(tooth.size) * 1.05 || h > tooth.size.crownHeightMm) return;
  const lean = Math.tan(tooth.lean) * h;
  const middle = { column: (grid.x - tooth.x) / grid.stepMm, row: (grid.y - tooth.y) / grid.stepMm };
  const reach = Math.ceil(TOOTH_REACH_MM / grid.stepMm);
  for (let row = Math.floor(middle.row) - reach; row <= middle.row + reach; row += 1) {
    for (let column = Math.floor(middle.column) - reach; column <= middle.column + reach; column += 1) {
      if (row < 0 || column < 0 || row >= grid.size || column >= grid.size) continue;
      const dx = grid.x - column * grid.stepMm - tooth.x;
      const dy = grid.y - row * grid.stepMm - tooth.y;
      const m = dx * tooth.mesial[0] + dy * tooth.mesial[1];
      const b = dx * tooth.buccal[0] + dy * tooth.buccal[1] - lean;
      const tissue = toothTissueAt(tooth.size, { m, b, h });
      if (tissue !== undefined) values[row * grid.size + column] = tissue;
    }
  }
}

/** Blurs a little as the scanner does, adds its noise, and leaves the corners outside the scanned cylinder empty. */
function toStored(values: Float32Array, { grid, noise }: Volume, index: number): Uint16Array {
  const stored = new Uint16Array(values.length);
  const radius = grid.size / 2;
  const start = Math.imul(index + 1, 7919);
  for (let at = 0; at < values.length; at += 1) {
    const column = at % grid.size;
    const row = Math.floor(at / grid.size);
    if ((column - radius + 0.5) ** 2 + (row - radius + 0.5) ** 2 > radius * radius) continue;
    const own = values[at] ?? HU.air;
    const around =
      (values[at - 1] ?? own) +
      (values[at + 1] ?? own) +
      (values[at - grid.size] ?? own) +
      (values[at + grid.size] ?? own);
    const grain = noise[(start + Math.imul(at, 40503) + (at >>> 7)) & 0xffff] ?? 0;
    stored[at] = Math.min(STORED_MAX, Math.max(0, Math.round(own * 0.6 + around * 0.1 + grain - INTERCEPT)));
  }
  return stored;
}

function writeSlice(
  { slices, sizePx, seed, patient }: CbctOptions,
  slice: { index: number; positionMm: number; pixels: Uint16Array },
): Uint8Array {
  const stepMm = FIELD.widthMm / sizePx;
  const half = (FIELD.widthMm - stepMm) / 2;
  return writeDicom({
    dataset: {
      ...patient.elements,
      ImageType: ['ORIGINAL', 'PRIMARY', 'AXIAL'],
      SOPClassUID: CT_IMAGE_STORAGE,
      SOPInstanceUID: dicomUid('cbct', seed, slice.index + 1),
      StudyInstanceUID: dicomUid('study', seed),
      SeriesInstanceUID: dicomUid('cbct', seed),
      FrameOfReferenceUID: dicomUid('frame', seed),
      Modality: 'CT',
      Manufacturer: 'Arcata Phantom',
      ManufacturerModelName: 'Jaw 1',
      SeriesDescription: 'CBCT jaws',
      SeriesNumber: 1,
      InstanceNumber: slice.index + 1,
      SliceThickness: (FIELD.heightMm / slices).toFixed(4),
      KVP: 90,
      ImagePositionPatient: [(-half).toFixed(4), (-half).toFixed(4), slice.positionMm.toFixed(4)],
      ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
      SamplesPerPixel: 1,
      PhotometricInterpretation: 'MONOCHROME2',
      Rows: sizePx,
      Columns: sizePx,
      PixelSpacing: [stepMm.toFixed(6), stepMm.toFixed(6)],
      BitsAllocated: 16,
      BitsStored: 12,
      HighBit: 11,
      PixelRepresentation: 0,
      WindowCenter: 700,
      WindowWidth: 3400,
      RescaleIntercept: INTERCEPT,
      RescaleSlope: 1,
      RescaleType: 'HU',
      PixelData: slice.pixels,
    },
  });
}
