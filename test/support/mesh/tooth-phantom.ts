import { movedBy, type Rigid } from '#shared/geometry/rigid.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import { volumeSpace } from '#web/viewers/ct/space/volume-space.ts';

const TEETH = 12;
/** Half axes in mm of the ellipse along which the crowns are placed: across the arch, and along it. */
const ARCH_MM = { width: 24, depth: 38 } as const;
const VOXEL_MM = 0.4;
const SIZE = [150, 130, 60] as const;
export const TISSUE = 0;
export const ENAMEL = 2_400;
/** Millimetres over which an edge is blurred. */
const BLUR_MM = 0.35;

interface Tooth {
  readonly centre: Vector;
  readonly radius: number;
  readonly turn: number;
}

/** Twelve crowns of different sizes along half an ellipse. */
const ROW: readonly Tooth[] = Array.from({ length: TEETH }, (_, at) => {
  const angle = (Math.PI * (at + 0.5)) / TEETH;
  const radius = 3 + 0.8 * Math.abs(Math.cos(angle)) + 0.15 * (at % 3);
  return {
    centre: [ARCH_MM.width * Math.cos(angle), 16 - ARCH_MM.depth * Math.sin(angle), 0.4 * (at % 2)],
    radius,
    turn: angle,
  };
});

/** Returns the distance in mm from a crown's centre to its surface in a direction. The crown has four cusps and is higher than wide. */
function reachOf({ radius, turn }: Tooth, [x, y, z]: Vector): number {
  const length = Math.hypot(x, y, z) || 1;
  const sine = Math.hypot(x, y) / length;
  const cusps = 0.12 * Math.cos(4 * (Math.atan2(y, x) - turn)) * sine * sine;
  return radius * (1 + cusps + (0.2 * Math.abs(z)) / length);
}

/** Returns a generator of numbers from 0 to 1. They are the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Makes a volume with a row of teeth. `noise` is the standard deviation of the noise in grey values. */
export function toothVolume(noise = 0) {
  const [columns, rows, slices] = SIZE;
  const origin: [number, number, number] = [-30, -28, -12];
  const samples = new Int16Array(columns * rows * slices);
  const chance = dice(7);
  let next = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at: Vector = [origin[0] + column * VOXEL_MM, origin[1] + row * VOXEL_MM, origin[2] + slice * VOXEL_MM];
        const hardness = Math.max(...ROW.map((tooth) => hardnessOf(tooth, at)));
        const grain = noise === 0 ? 0 : noise * (chance() + chance() + chance() + chance() - 2) * Math.sqrt(3);
        samples[next] = Math.round(TISSUE + (ENAMEL - TISSUE) * hardness + grain);
        next += 1;
      }
    }
  }
  const level = { level: 0, columns, rows, slices, factor: [1, 1, 1] as [number, number, number], bricks: [], samples };
  const space = volumeSpace({
    origin,
    columnDirection: [1, 0, 0],
    rowDirection: [0, 1, 0],
    sliceDirection: [0, 0, 1],
    spacing: [VOXEL_MM, VOXEL_MM, VOXEL_MM],
    levels: [level],
  });
  return { level, space };
}

function hardnessOf(tooth: Tooth, [x, y, z]: Vector): number {
  const away: Vector = [x - tooth.centre[0], y - tooth.centre[1], z - tooth.centre[2]];
  const depth = reachOf(tooth, away) - Math.hypot(...away);
  return 1 / (1 + Math.exp((-depth * 4) / BLUR_MM));
}

/** A mesh of the crowns: points and normals `[n × 3]`, and triangles. */
export interface ToothMesh {
  readonly points: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
}

const RINGS = 14;
const SECTORS = 28;

/** Makes the upper side of each crown, as a scanner sees it, moved by `rigid`. */
export function toothMesh(rigid: Rigid): ToothMesh {
  const points: number[] = [];
  const normals: number[] = [];
  const indices: number[] = [];
  for (const tooth of ROW) {
    const first = points.length / 3;
    for (let ring = 0; ring <= RINGS; ring += 1) {
      for (let sector = 0; sector < SECTORS; sector += 1) {
        const way = directionOf((ring / RINGS) * 0.6 * Math.PI + 1e-3, (sector / SECTORS) * 2 * Math.PI);
        points.push(...movedBy(rigid, surfaceAt(tooth, way)));
        const [from, to] = [movedBy(rigid, [0, 0, 0]), movedBy(rigid, way)];
        normals.push(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
        if (ring === RINGS) continue;
        const [a, b] = [first + ring * SECTORS + sector, first + ring * SECTORS + ((sector + 1) % SECTORS)];
        indices.push(a, a + SECTORS, b, b, a + SECTORS, b + SECTORS);
      }
    }
  }
  return {
    points: Float32Array.from(points),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

const directionOf = (polar: number, around: number): Vector => [
  Math.sin(polar) * Math.cos(around),
  Math.sin(polar) * Math.sin(around),
  Math.cos(polar),
];

const surfaceAt = (tooth: Tooth, way: Vector): Vector => {
  const reach = reachOf(tooth, way);
  return [tooth.centre[0] + way[0] * reach, tooth.centre[1] + way[1] * reach, tooth.centre[2] + way[2] * reach];
};

/** Returns three cusps in mm of the volume: of the two last teeth, and of a front tooth. */
export const marksInVolume = (): readonly [Vector, Vector, Vector] => {
  const top = (at: number): Vector => {
    const tooth = ROW[at] ?? ROW[0];
    if (tooth === undefined) throw new Error('no tooth');
    return surfaceAt(tooth, [0, 0, 1]);
  };
  return [top(0), top(TEETH - 1), top(Math.floor(TEETH / 2))];
};
