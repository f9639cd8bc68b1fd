import { OCCLUSAL_PLANE_MM, placeTeeth, type PlacedTooth } from './dental-arch.ts';
import { filmTissueAt } from './panoramic-bone.ts';
import { dicomUid, type PhantomPatient } from './phantom-patient.ts';
import { planeNoise, seededRandom } from './seeded-noise.ts';
import { apexOf, toothTissueAt } from './tooth-tissue.ts';
import { writeDicom, type DicomFile } from './write-dicom.ts';

type Film = { readonly rows: number; readonly columns: number; readonly pixels: Uint16Array };

type PanoramicOptions = {
  readonly seed: number;
  readonly patient: PhantomPatient;
  readonly photometric?: 'MONOCHROME1' | 'MONOCHROME2';
  readonly bitsStored?: 12 | 14 | 16;
  readonly columns?: number;
  readonly transferSyntax?: DicomFile['transferSyntax'];
  /** FDI numbers of teeth that are missing. */
  readonly missing?: readonly string[];
};

/**
 * Size of the film at the detector, and the magnification of the jaw on the film. `occlusalShare` is the share of the film's height that
 * lies above the occlusal plane.
 */
const FILM = { widthMm: 244, columns: 2440, aspect: 1280 / 2440, magnification: 1.3, occlusalShare: 0.56 } as const;
const DX_FOR_PRESENTATION = '1.2.840.10008.5.1.4.1.1.1.1';
/** How far the bite block keeps each row of teeth from the occlusal plane, in mm. */
const BITE_BLOCK_MM = 1.8;
const RAY_STEPS = 12;
const METAL_HU = 9000;
const METAL_ATTENUATION = 3;
const FILLED = { crowns: ['16', '37'], roots: ['46', '25'] } as const;

/**
 * Makes a panoramic film as a DX (Modality `PX`) file. The lower teeth are the same as in the mesh and cone beam phantoms of this seed. The
 * upper teeth come from `seed + 1`.
 */
export function panoramic(options: PanoramicOptions): { name: string; bytes: Uint8Array } {
  const { photometric = 'MONOCHROME2', bitsStored = 12, patient, seed } = options;
  const film = drawPanoramic(seed, {
    columns: options.columns ?? FILM.columns,
    bitsStored,
    isInverse: photometric === 'MONOCHROME1',
    missing: options.missing ?? [],
  });
  const spacing = (FILM.widthMm / film.columns).toFixed(4);
  const bytes = writeDicom({
    transferSyntax: options.transferSyntax ?? 'ExplicitVRLittleEndian',
    dataset: {
      ...patient.elements,
      ImageType: ['ORIGINAL', 'PRIMARY'],
      SOPClassUID: DX_FOR_PRESENTATION,
      SOPInstanceUID: dicomUid('panoramic', seed, photometric),
      StudyInstanceUID: dicomUid('study', seed),
      SeriesInstanceUID: dicomUid('panoramic', seed),
      Modality: 'PX',
      Manufacturer: 'Arcata Phantom',
      SeriesDescription: 'Panoramic',
      SeriesNumber: 2,
      InstanceNumber: 1,
      BodyPartExamined: 'JAW',
      ImagerPixelSpacing: [spacing, spacing],
      SamplesPerPixel: 1,
      PhotometricInterpretation: photometric,
      Rows: film.rows,
      Columns: film.columns,
      BitsAllocated: 16,
      BitsStored: bitsStored,
      HighBit: bitsStored - 1,
      PixelRepresentation: 0,
      WindowCenter: 2 ** (bitsStored - 1),
      WindowWidth: 2 ** bitsStored,
      PixelData: film.pixels,
    },
  });
  return { name: `${patient.id}/PX0001.dcm`, bytes };
}

type DrawnFilm = { columns: number; bitsStored: number; isInverse: boolean; missing: readonly string[] };

const mmPerPixelOf = (columns: number): number => FILM.widthMm / columns / FILM.magnification;
const bothJaws = (seed: number): readonly PlacedTooth[] => [
  ...placeTeeth('lower', seed),
  ...placeTeeth('upper', seed + 1),
];

/** Returns the column of each tooth's middle, by FDI number, on a film with `columns` columns. */
export const toothColumns = (seed: number, columns: number): ReadonlyMap<string, number> =>
  new Map(bothJaws(seed).map(({ fdi, along }) => [fdi, columns / 2 - along / mmPerPixelOf(columns)]));

function drawPanoramic(seed: number, film: DrawnFilm): Film {
  const { columns } = film;
  const rows = Math.round(columns * FILM.aspect);
  const mmPerPixel = mmPerPixelOf(columns);
  const present = bothJaws(seed).filter(({ fdi }) => !film.missing.includes(fdi));
  const teeth = projectTeeth(present, { columns, rows, mmPerPixel });
  const random = seededRandom(seed);
  const pixels = new Uint16Array(rows * columns);
  const white = 2 ** film.bitsStored - 1;
  for (let at = 0; at < pixels.length; at += 1) {
    const u = (columns / 2 - (at % columns)) * mmPerPixel;
    const v = heightAt(Math.floor(at / columns), u, rows, mmPerPixel);
    const { bone, soft } = filmTissueAt(u, v);
    const grain = 1 + 0.22 * planeNoise(u * 1.7, v * 1.7, seed) + 0.14 * planeNoise(u * 4.1, v * 4.1, seed + 1);
    const attenuation = soft + bone * grain * (1 - 0.85 * (teeth.occupied[at] ?? 0)) + (teeth.hard[at] ?? 0);
    const light = 1 - Math.exp(-1.15 * attenuation) + (random() - 0.5) * 0.018;
    const value = Math.round(Math.min(1, Math.max(0, light * 1.16 - 0.08)) * white);
    pixels[at] = film.isInverse ? white - value : value;
  }
  return { rows, columns, pixels };
}

/** Returns how far the occlusal plane rises at `u`, in mm. On a panoramic film, the plane rises towards both sides, like a smile. */
const smileAt = (u: number): number => 0.0021 * u * u;

const heightAt = (row: number, u: number, rows: number, mmPerPixel: number): number =>
  (rows * FILM.occlusalShare - row) * mmPerPixel - smileAt(u);

type Projection = { readonly hard: Float32Array; readonly occupied: Float32Array };

/** Sums the tissue of each tooth along the X-rays, which run from tongue to cheek. */
function projectTeeth(
  present: readonly PlacedTooth[],
  film: { columns: number; rows: number; mmPerPixel: number },
): Projection {
  const hard = new Float32Array(film.columns * film.rows);
  const occupied = new Float32Array(hard.length);
  for (const tooth of present) {
    const reach = (tooth.size.mesiodistalMm * 0.62) / film.mmPerPixel;
    const middle = film.columns / 2 - tooth.along / film.mmPerPixel;
    for (
      let column = Math.max(0, Math.floor(middle - reach));
      column <= Math.min(film.columns - 1, middle + reach);
      column += 1
    ) {
      const u = (film.columns / 2 - column) * film.mmPerPixel;
      for (let row = 0; row < film.rows; row += 1) {
        const v = heightAt(row, u, film.rows, film.mmPerPixel);
        const h = OCCLUSAL_PLANE_MM + BITE_BLOCK_MM + (tooth.size.jaw === 'lower' ? v : -v) - tooth.z;
        if (h > tooth.size.crownHeightMm || h < apexOf(tooth.size) * 1.05) continue;
        const ray = alongRay(tooth, (tooth.along - u) * Math.sign(tooth.along) + h * 0.06, h);
        const at = row * film.columns + column;
        hard[at] = Math.max(hard[at] ?? 0, ray.hard);
        occupied[at] = Math.max(occupied[at] ?? 0, ray.occupied);
      }
    }
  }
  return { hard, occupied };
}

/**
 * Sums a tooth's tissue along one ray. The steps of each ray start at a different offset. With the same offset for all rays, the steps
 * would show as contour lines on the film.
 */
function alongRay(tooth: PlacedTooth, m: number, h: number): { hard: number; occupied: number } {
  const half = tooth.size.buccolingualMm * 0.56;
  const step = (2 * half) / RAY_STEPS;
  const jitter = Math.abs((Math.sin(m * 1237.7 + h * 917.3) * 43758.5) % 1);
  let hard = 0;
  let met = 0;
  for (let index = 0; index < RAY_STEPS; index += 1) {
    const tissue = toothTissueAt(tooth.size, { m, b: -half + (index + jitter) * step, h });
    if (tissue === undefined) continue;
    met += step;
    hard += step * Math.max(0, (filledTissue(tooth, { m, h, tissue }) - 300) / 1000);
  }
  return { hard: Math.min(METAL_ATTENUATION, hard * 0.092), occupied: Math.min(1, met / 5) };
}

/** Returns the tissue at a point of a tooth, in Hounsfield-like units. In a filling of a crown or root, this is the value of metal. */
function filledTissue({ fdi, size }: PlacedTooth, at: { m: number; h: number; tissue: number }): number {
  const isInCavity = at.h > size.crownHeightMm - 3.4 && Math.abs(at.m + 0.6) < 2.3;
  if (isInCavity && FILLED.crowns.some((filled) => filled === fdi)) return METAL_HU;
  const isPulp = at.tissue > 0 && at.tissue < 250;
  return isPulp && at.h < 1 && FILLED.roots.some((filled) => filled === fdi) ? METAL_HU : at.tissue;
}
