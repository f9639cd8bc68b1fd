import { HU } from './jaw-anatomy.ts';
import { jawSlice, jawVolume, type SliceGrid } from './jaw-volume.ts';
import { dicomUid, type PhantomPatient } from './phantom-patient.ts';
import { seededRandom } from './seeded-noise.ts';
import { writeDicom } from './write-dicom.ts';

type CbctOptions = {
  readonly slices: number;
  /** Number of rows of a slice. The number of columns is the same. */
  readonly sizePx: number;
  readonly seed: number;
  readonly patient: PhantomPatient;
};

/** The scanned cylinder: 100 mm wide and 54 mm high. It reaches from below the mandibular canal to above the floor of the sinuses. */
const FIELD = { widthMm: 100, heightMm: 54, bottomMm: -27, frontMm: 62 } as const;
const NOISE_HU = 28;
const INTERCEPT = -1000;
const STORED_MAX = 4095;
const CT_IMAGE_STORAGE = '1.2.840.10008.5.1.4.1.1.2';

/**
 * Makes a cone beam scan of both jaws as scanners export it: one 12-bit CT file per slice, in `Patient/Study/Series`. Slices are numbered
 * from the top. The teeth match the mesh phantom of the same seed.
 */
export function cbctSeries(options: CbctOptions): { name: string; bytes: Uint8Array }[] {
  const stepMm = FIELD.widthMm / options.sizePx;
  const grid = { size: options.sizePx, stepMm, x: FIELD.widthMm / 2, y: FIELD.frontMm };
  const jaws = jawVolume(grid, options.seed);
  const noise = grainOf(options.seed);
  return Array.from({ length: options.slices }, (_, index) => {
    const aboveBottom = (options.slices - 1 - index) * (FIELD.heightMm / options.slices);
    const pixels = toStored(jawSlice(jaws, FIELD.bottomMm + aboveBottom, index), grid, { noise, index });
    return {
      name: `${options.patient.id}/ST0001/SE0001/IM${String(index + 1).padStart(4, '0')}.dcm`,
      bytes: writeSlice(options, { index, positionMm: aboveBottom, pixels }),
    };
  });
}

/** Makes noise values in HU that are close to a normal distribution: each is the sum of four uniform random numbers. */
function grainOf(seed: number): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from(
    { length: 1 << 16 },
    () => (random() + random() + random() + random() - 2) * 1.73 * NOISE_HU,
  );
}

/**
 * Converts a slice to stored values: blurs it a little and adds noise, as a scanner does. The corners outside the scanned cylinder stay
 * empty.
 */
function toStored(
  values: Float32Array,
  grid: SliceGrid,
  { noise, index }: { readonly noise: Float32Array; readonly index: number },
): Uint16Array {
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
