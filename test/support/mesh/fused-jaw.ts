import type { Jaw } from '#infra/phantom/dental-arch.ts';
import { OCCLUSAL_PLANE_MM } from '#infra/phantom/dental-arch.ts';
import { jawMesh } from '#infra/phantom/jaw.ts';
import { BITE_GAP_MM, jawSlice, jawVolume } from '#infra/phantom/jaw-volume.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { nearestTooth, type ToothSolid, toothSolids } from '#infra/phantom/tooth-solid.ts';
import { composed, movedBackBy, movedBy, type Rigid, rigidAbout, turnedBy } from '#shared/geometry/rigid.ts';
import { add, cross, lengthOf, scale, subtract, unit, type Vector } from '#shared/geometry/vector.ts';
import type { ScanPoints } from '#web/viewers/ct/scan/fit/fit-step.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';

export interface FusedJaw {
  readonly seed: number;
  readonly voxelMm: number;
  readonly jaw?: Jaw;
  /** Standard deviation of the noise in grey values, for voxels of 0.3 mm. Smaller voxels have more noise. */
  readonly noise?: number;
  /** The tooth with a metal crown, which looks too large in the volume and causes streaks. */
  readonly metalTooth?: string;
  /** Largest error in mm of the marks that a person sets: in the scan, and in the volume. */
  readonly marksOffMm?: readonly [number, number];
}

const WIDTH_MM = 72;
const FRONT_MM = 54;
const BLUR_MM = 0.3;
const STORED_MAX = 3_095;
const METAL = 12_000;
const BLOOM_MM = 0.25;
const INTERCEPT = -1_000;
/** Standard deviation of the scanner's own noise in mm. */
const SCANNER_MM = 0.02;
const TRIANGLES = 40_000;

/** Returns a random number, nearly normally distributed with standard deviation 1. */
const bell = (random: () => number): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);

/** Returns a random direction, evenly distributed over the sphere. */
function anyWay(random: () => number): Vector {
  const way: Vector = [bell(random), bell(random), bell(random)];
  return unit(lengthOf(way) === 0 ? [1, 0, 0] : way);
}

/**
 * Overbite in mm. `raisedBy` returns the height by which the upper jaw's mesh is raised into the frame of both jaws: the overbite and
 * `BITE_GAP_MM`.
 */
const OVERBITE_MM = 1.4;
const raisedBy = (jaw: Jaw): number => (jaw === 'lower' ? 0 : BITE_GAP_MM + OVERBITE_MM);

/**
 * Returns a jaw's volume, its scan with gingiva, and marks in both. The returned functions compare a motion from scan to volume with the
 * true motion.
 */
export function fusedJaw({ seed, voxelMm, jaw = 'lower', noise = 0, metalTooth, marksOffMm = [0, 0] }: FusedJaw) {
  const random = seededRandom(seed * 7_919 + Math.round(voxelMm * 100));
  const teeth = toothSolids(jaw, seed);
  const turn = (random() - 0.5) * 3;
  const [ax, ay, az] = scale(anyWay(random), Math.sin(turn / 2));
  const shift: Vector = [(random() - 0.5) * 200, (random() - 0.5) * 200, (random() - 0.5) * 200];
  /** Motion from the frame of the jaws to the scan's file. */
  const toScan = rigidAbout([Math.cos(turn / 2), ax, ay, az], [0, 0, 0], shift);
  const mesh = jawMesh({ jaw, seed, triangles: TRIANGLES });
  const raised = mesh.positions.map((value, at) => (at % 3 === 2 ? value + raisedBy(jaw) : value));
  const isCrown = crownTest(teeth, jaw);
  const crowns: Vector[] = [];
  for (let at = 0; at < raised.length; at += 3) {
    const point: Vector = [raised[at] ?? 0, raised[at + 1] ?? 0, raised[at + 2] ?? 0];
    if (isCrown(point)) crowns.push(point);
  }
  const scan = scanOf(raised, mesh.indices, { toScan, random });
  const volume = volumeOf({ seed, voxelMm, jaw, noise, metal: teeth.find(({ fdi }) => fdi === metalTooth), random });
  const pairs = cuspsOf(crowns, teeth, jaw).map((cusp) => ({
    from: add(movedBy(toScan, cusp), scale(anyWay(random), marksOffMm[0] * random())),
    to: add(inPatient(cusp), scale(anyWay(random), marksOffMm[1] * random())),
  }));
  return {
    scan,
    volume,
    pairs,
    rescale: { RescaleSlope: 1, RescaleIntercept: INTERCEPT },
    /** Returns, for each point of the crowns, the distance in mm from its true place. */
    errorsOf: (rigid: Rigid): number[] =>
      crowns.map((point) => lengthOf(subtract(movedBy(rigid, movedBy(toScan, point)), inPatient(point)))),
    /** Returns the true motion, changed by a turn in degrees about the jaw's centre and by a shift. */
    truthMovedBy: (axis: Vector, degrees: number, by: Vector): Rigid => {
      const half = (degrees * Math.PI) / 360;
      const [x, y, z] = scale(unit(axis), Math.sin(half));
      const middle = inPatient([0, 25, 0]);
      return composed(rigidAbout([Math.cos(half), x, y, z], middle, add(middle, by)), truthOf(toScan));
    },
  };
}

/**
 * Converts a place from the frame of the jaws to the patient's. In the jaws, x points right and y forward; in the patient, x left and y
 * back.
 */
const inPatient = ([x, y, z]: Vector): Vector => [-x, -y, z];

function truthOf(toScan: Rigid): Rigid {
  const back = (point: Vector): Vector => inPatient(movedBackBy(toScan, point));
  const origin = back([0, 0, 0]);
  const columns = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => subtract(back(axis), origin));
  return [0, 1, 2].flatMap((row) => [...columns.map((column) => column[row] ?? 0), origin[row] ?? 0]);
}

/** Returns a test for whether a point of the mesh is on a crown, not on the gingiva. */
function crownTest(teeth: readonly ToothSolid[], jaw: Jaw): (point: Vector) => boolean {
  const distance = nearestTooth(teeth);
  return ([x, y, z]) => {
    const up = jaw === 'lower' ? z : BITE_GAP_MM - z;
    return Math.abs(distance(x, y, up + OCCLUSAL_PLANE_MM)) < 0.08;
  };
}

/** Returns the highest points of both last molars and of a central incisor. */
function cuspsOf(crowns: readonly Vector[], teeth: readonly ToothSolid[], jaw: Jaw): Vector[] {
  const up = jaw === 'lower' ? 1 : -1;
  return ['7', '7', '1'].map((digit, at) => {
    const tooth = teeth.filter(({ fdi }) => fdi.endsWith(digit))[at === 1 ? 1 : 0];
    const near = crowns.filter(([x, y]) => Math.hypot(x - (tooth?.x ?? 0), y - (tooth?.y ?? 0)) < 4.5);
    return near.reduce((best, point) => (point[2] * up > best[2] * up ? point : best));
  });
}

function scanOf(
  points: Float32Array,
  indices: Uint32Array,
  { toScan, random }: { readonly toScan: Rigid; readonly random: () => number },
): ScanPoints {
  const vectorAt = (values: Float32Array, at: number): Vector => [
    values[at * 3] ?? 0,
    values[at * 3 + 1] ?? 0,
    values[at * 3 + 2] ?? 0,
  ];
  const normals = new Float32Array(points.length);
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0] as const;
    const [a, b, c] = corners.map((corner) => vectorAt(points, corner));
    if (a === undefined || b === undefined || c === undefined) continue;
    const face = cross(subtract(b, a), subtract(c, a));
    for (const corner of corners) face.forEach((value, axis) => (normals[corner * 3 + axis]! += value));
  }
  const moved = new Float32Array(points.length);
  for (let at = 0; at < points.length / 3; at += 1) {
    const normal = vectorAt(normals, at);
    const way = unit(lengthOf(normal) === 0 ? [0, 0, 1] : normal);
    moved.set(movedBy(toScan, add(vectorAt(points, at), scale(way, SCANNER_MM * bell(random)))), at * 3);
    normals.set(turnedBy(toScan, way), at * 3);
  }
  return { points: moved, normals };
}

interface Drawn {
  readonly seed: number;
  readonly voxelMm: number;
  readonly jaw: Jaw;
  readonly noise: number;
  readonly metal: ToothSolid | undefined;
  readonly random: () => number;
}

function volumeOf({ seed, voxelMm, jaw, noise, metal, random }: Drawn) {
  const size = Math.round(WIDTH_MM / voxelMm);
  const [low, high] = jaw === 'lower' ? [-13, 8] : [-5, 16];
  const slices = Math.round((high - low) / voxelMm);
  const grid = { size, stepMm: voxelMm, x: WIDTH_MM / 2, y: FRONT_MM };
  const jaws = jawVolume(grid, seed);
  const values = new Float32Array(size * size * slices);
  for (let slice = 0; slice < slices; slice += 1) {
    const zMm = low + slice * voxelMm;
    const drawn = jawSlice(jaws, zMm, slice);
    if (metal !== undefined) drawMetal(drawn, { ...grid, metal, up: jaw === 'lower' ? zMm : BITE_GAP_MM - zMm });
    values.set(drawn, slice * size * size);
  }
  for (const step of [1, size, size * size]) blur(values, step, BLUR_MM / voxelMm);
  const grain = noise * (0.3 / voxelMm) ** 1.5;
  const samples = Int16Array.from(values, (value) =>
    Math.round(Math.min(STORED_MAX, Math.max(0, value + grain * bell(random) - INTERCEPT))),
  );
  const level = {
    level: 0,
    columns: size,
    rows: size,
    slices,
    factor: [1, 1, 1] as [number, number, number],
    bricks: [],
    samples,
  };
  const space = volumeSpace({
    origin: [-grid.x, -grid.y, low],
    columnDirection: [1, 0, 0],
    rowDirection: [0, 1, 0],
    sliceDirection: [0, 0, 1],
    spacing: [voxelMm, voxelMm, voxelMm],
    levels: [level],
  });
  return { level, space };
}

interface MetalSlice {
  readonly size: number;
  readonly stepMm: number;
  readonly x: number;
  readonly y: number;
  readonly metal: ToothSolid;
  readonly up: number;
}

/** Draws a metal crown larger than it is, with bright and dark streaks in its slices. */
function drawMetal(values: Float32Array, { size, stepMm, x, y, metal, up }: MetalSlice): void {
  const h = up + OCCLUSAL_PLANE_MM - metal.z;
  if (h < 0 || h > metal.size.crownHeightMm + BLOOM_MM) return;
  for (let at = 0; at < values.length; at += 1) {
    const [px, py] = [x - (at % size) * stepMm, y - Math.floor(at / size) * stepMm];
    const away = Math.hypot(px - metal.x, py - metal.y);
    const angle = Math.atan2(py - metal.y, px - metal.x);
    const streak = 1_000 * Math.exp(-away / 12) * Math.sin(9 * angle);
    const isMetal = away < 9 && metal.distance(px, py, up + OCCLUSAL_PLANE_MM) < BLOOM_MM;
    values[at] = isMetal ? METAL : (values[at] ?? 0) + streak;
  }
}

/** Blurs along one axis with a Gaussian curve. */
function blur(values: Float32Array, step: number, deviation: number): void {
  const reach = Math.ceil(3 * deviation);
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-0.5 * ((at - reach) / deviation) ** 2));
  const sum = raw.reduce((total, value) => total + value, 0);
  const from = values.slice();
  for (let at = reach * step; at < values.length - reach * step; at += 1) {
    let value = 0;
    for (let each = 0; each < raw.length; each += 1)
      value += ((raw[each] ?? 0) / sum) * (from[at + (each - reach) * step] ?? 0);
    values[at] = value;
  }
}
