import type { Mesh } from '#shared/file/mesh.ts';
import { buccalShare, type Jaw, OCCLUSAL_PLANE_MM } from './dental-arch.ts';
import type { Box } from './distance-grid.ts';
import { type GumSurface, gumSurface } from './gum-surface.ts';
import { joinMeshes } from './join-meshes.ts';
import { paintJaw } from './paint-jaw.ts';
import { surfaceNets } from './surface-nets.ts';
import { CHAMFER_STEEPNESS, stumpDistance, toothDistance } from './tooth-shapes.ts';
import { inPlace, nearestTooth, toothSolids } from './tooth-solid.ts';

type JawOptions = {
  readonly jaw: Jaw;
  readonly seed: number;
  /** FDI number (ISO 3950) of a tooth that is ground down for a crown; absent = none. */
  readonly preparedTooth?: string;
  /** Target number of triangles; the mesh has up to a seventh more or fewer. */
  readonly triangles: number;
};

const JAW_BOX: Box = { min: [-40, -10, -13], max: [40, 60, OCCLUSAL_PLANE_MM + 2] };
/**
 * Area of a seeded jaw in mm². The size of a cell follows from the area and the number of triangles: triangles = 3 · area / cell². Surface
 * nets make more triangles on slopes than on flat parts; this area includes that effect.
 */
const AREA_MM2 = { upper: 6000, lower: 5000 } as const;
/** Width of the soft fold where the gum meets a tooth. */
const SULCUS_MM = 0.25;

/**
 * Makes a dental arch of 14 teeth as an intraoral scanner records it: gum and teeth in one open coloured surface.
 * Both jaws share one coordinate system in mm, with the mouth closed: x to the patient's right, y forward, z up. The same options give the same
 * mesh.
 */
export function jawMesh({ jaw, seed, preparedTooth, triangles }: JawOptions): Mesh {
  return scan({
    jaw,
    seed,
    preparedTooth,
    cellMm: Math.sqrt((3 * AREA_MM2[jaw]) / triangles),
    box: JAW_BOX,
    isSeen: () => true,
  });
}

const CHEEK_BOX: Box = { min: [0, 0, -13], max: [40, 38, OCCLUSAL_PLANE_MM + 2] };
const CHEEK_AREA_MM2 = 1900;

/** Makes one mesh of the closed jaws as scanned from the right cheek: the outer faces of both jaws, from canine to second molar. */
export function biteMesh({ seed, triangles }: Pick<JawOptions, 'seed' | 'triangles'>): Mesh {
  const cellMm = Math.sqrt((3 * CHEEK_AREA_MM2) / triangles);
  const parts = (['upper', 'lower'] as const).map((jaw) =>
    scan({ jaw, seed, cellMm, box: CHEEK_BOX, isSeen: (x, y) => y > 3 && y < 36 && buccalShare(jaw, x, y) > 0.97 }),
  );
  return joinMeshes(parts);
}

type Scan = Omit<JawOptions, 'triangles' | 'preparedTooth'> & {
  readonly preparedTooth?: string | undefined;
  readonly cellMm: number;
  readonly box: Box;
  /** Returns whether the scanner's wand reached a point of the jaw's plane. */
  readonly isSeen: (x: number, y: number) => boolean;
};

function scan({ jaw, seed, preparedTooth, cellMm, box, isSeen }: Scan): Mesh {
  const solids = toothSolids(jaw, seed, preparedTooth);
  const gum = gumSurface(jaw, solids, seed);
  const teeth = nearestTooth(solids);
  const mesh = surfaceNets({
    distance: (x, y, z) => smoothMin(teeth(x, y, z), gum.distance(x, y, z), SULCUS_MM),
    box,
    cellMm,
    keep: (x, y) => gum.outside(x, y) < cellMm && isSeen(x, y),
  });
  trim(mesh.positions, gum);
  return closed({ ...mesh, colors: paintJaw(mesh.positions, { solids, gum, seed }) }, jaw);
}

const CEMENT_GAP_MM = 0.06;
/** Height of the crown's lower edge above the tooth's neck, in mm. The edge lies on the stump's chamfer. */
const CROWN_MARGIN_MM = 1.3;

/**
 * Makes a lab's crown for the stump of `preparedTooth` in the jaw of the same seed. It is a closed shell without colours, in the frame of
 * the closed jaws.
 */
export function crownMesh({ jaw, seed, preparedTooth, triangles }: Required<JawOptions>): Mesh {
  const index = toothSolids(jaw, seed).findIndex((solid) => solid.fdi === preparedTooth);
  const tooth = toothSolids(jaw, seed)[index];
  if (!tooth) throw new Error(`the ${jaw} jaw has no tooth ${preparedTooth}`);
  const outer = toothDistance(tooth.size, seed + index);
  const inner = stumpDistance(tooth.size, seed + index);
  const reach = tooth.size.crownHeightMm + 3;
  const areaMm2 = tooth.size.buccolingualMm * tooth.size.mesiodistalMm * 6;
  const mesh = surfaceNets({
    distance: inPlace(tooth, (m, b, z) =>
      Math.max(outer(m, b, z), CEMENT_GAP_MM / CHAMFER_STEEPNESS - inner(m, b, z), CROWN_MARGIN_MM - z),
    ),
    box: {
      min: [tooth.x - reach, tooth.y - reach, tooth.z - 2],
      max: [tooth.x + reach, tooth.y + reach, tooth.z + reach],
    },
    cellMm: Math.sqrt((3 * areaMm2) / triangles),
    keep: () => true,
  });
  return closed(mesh, jaw);
}

/** Moves vertices that lie just outside the scanned area onto the area's border. Otherwise the border would be jagged like the grid. */
function trim(positions: Float32Array, { outside }: GumSurface): void {
  for (let at = 0; at < positions.length; at += 3) {
    const [x = 0, y = 0] = [positions[at], positions[at + 1]];
    const over = outside(x, y);
    if (over <= 0) continue;
    const slopeX = outside(x + 0.3, y) - outside(x - 0.3, y);
    const slopeY = outside(x, y + 0.3) - outside(x, y - 0.3);
    const length = Math.hypot(slopeX, slopeY) || 1;
    positions[at] = x - (over * slopeX) / length;
    positions[at + 1] = y - (over * slopeY) / length;
  }
}

function smoothMin(a: number, b: number, radius: number): number {
  const overlap = Math.max(radius - Math.abs(a - b), 0) / radius;
  return Math.min(a, b) - overlap * overlap * radius * 0.25;
}

/** How far the upper teeth overlap the tips of the lower teeth when the jaws are closed, in mm. */
const OVERBITE_MM = 1.4;

/** Moves a mesh from the frame of its jaw, where teeth point up, to the frame of the closed jaws. The upper jaw is mirrored downwards. */
function closed(mesh: Mesh, jaw: Jaw): Mesh {
  const positions = mesh.positions.map((value, at) => {
    if (at % 3 !== 2) return value;
    const height = value - OCCLUSAL_PLANE_MM;
    return jaw === 'lower' ? height : -height - OVERBITE_MM;
  });
  if (jaw === 'lower') return { ...mesh, positions };
  const mirrored = mesh.indices.map((value, at) =>
    at % 3 === 0 ? value : (mesh.indices[at % 3 === 1 ? at + 1 : at - 1] ?? value),
  );
  return { ...mesh, positions, indices: mirrored };
}
