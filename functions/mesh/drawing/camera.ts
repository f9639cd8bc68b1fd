import type { JawRole } from '#shared/file/jaw-role.ts';
import type { Mesh } from '#shared/file/mesh.ts';

export type Vector = readonly [number, number, number];
/** The camera's directions in the mesh's coordinates, of unit length: `right` and `up` in the image, and `towards` the camera. */
export type Camera = { readonly right: Vector; readonly up: Vector; readonly towards: Vector };

/** Angle of the camera, from straight above the chewing surfaces towards the front teeth. */
const LEAN_RADIANS = (38 * Math.PI) / 180;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const combine = (a: Vector, s: number, b: Vector, t: number): Vector => [
  a[0] * s + b[0] * t,
  a[1] * s + b[1] * t,
  a[2] * s + b[2] * t,
];
const negate = (a: Vector): Vector => [-a[0], -a[1], -a[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/**
 * The orientation of an arch. `facing` is the direction in which the chewing surfaces point. `front` is the direction from the molars to
 * the front teeth. Both are unit vectors, at 90° to each other.
 */
export type DentalFrame = { readonly facing: Vector; readonly front: Vector };

/**
 * Returns the orientation of an arch in any coordinates. The plane of the arch is perpendicular to the axis along which the mesh is
 * thinnest. On an open mesh, the chewing surfaces point to the side from which the surface was scanned. The front is the narrow side of the
 * arch.
 */
export function dentalFrame(mesh: Mesh): DentalFrame {
  const [thin, middle, long] = principalAxes(mesh);
  const facing = dot(areaVector(mesh), thin) < 0 ? negate(thin) : thin;
  return { facing, front: frontOf(mesh, middle, long) };
}

/**
 * Returns the view that a dentist would choose: chewing surfaces to the camera, front teeth towards the bottom of the image. For an upper
 * jaw the front teeth are towards the top, as in the viewer.
 */
export function dentalCamera(mesh: Mesh, jawRole?: JawRole): Camera {
  const { facing, front } = dentalFrame(mesh);
  const towards = combine(facing, Math.cos(LEAN_RADIANS), front, Math.sin(LEAN_RADIANS));
  const lower = combine(facing, Math.sin(LEAN_RADIANS), front, -Math.cos(LEAN_RADIANS));
  const up = jawRole === 'upper' ? negate(lower) : lower;
  return { right: cross(up, towards), up, towards };
}

/**
 * Returns the direction to the front of an arch, along one of two axes in its plane. The arch is narrow at the front and wide at the
 * molars.
 */
function frontOf(mesh: Mesh, middle: Vector, long: Vector): Vector {
  const centre = centreOf(mesh);
  let alongMiddle = 0;
  let alongLong = 0;
  eachPoint(mesh, (point) => {
    const offset = combine(point, 1, centre, -1);
    const m = dot(offset, middle);
    const l = dot(offset, long);
    alongMiddle += m * l * l;
    alongLong += l * m * m;
  });
  const [axis, wideSide] = Math.abs(alongMiddle) >= Math.abs(alongLong) ? [middle, alongMiddle] : [long, alongLong];
  return wideSide > 0 ? negate(axis) : axis;
}

const SAMPLED_POINTS = 20_000;

function eachPoint({ positions }: Mesh, visit: (point: Vector) => void): void {
  const step = Math.max(1, Math.floor(positions.length / 3 / SAMPLED_POINTS)) * 3;
  for (let at = 0; at + 2 < positions.length; at += step) {
    visit([positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]);
  }
}

function centreOf(mesh: Mesh): Vector {
  let sum: Vector = [0, 0, 0];
  let count = 0;
  eachPoint(mesh, (point) => {
    sum = combine(sum, 1, point, 1);
    count++;
  });
  return combine(sum, 1 / count, sum, 0);
}

/**
 * Returns the sum of the triangles' normals, weighted by area. The sum is zero for a closed mesh. For an open mesh, it points towards the
 * side from which the surface was scanned.
 */
function areaVector({ positions, indices }: Mesh): Vector {
  let sum: Vector = [0, 0, 0];
  const corner = (at: number): Vector => {
    const start = (indices[at] ?? 0) * 3;
    return [positions[start] ?? 0, positions[start + 1] ?? 0, positions[start + 2] ?? 0];
  };
  for (let at = 0; at < indices.length; at += 3) {
    const origin = corner(at);
    const normal = cross(combine(corner(at + 1), 1, origin, -1), combine(corner(at + 2), 1, origin, -1));
    sum = combine(sum, 1, normal, 0.5);
  }
  return sum;
}

/**
 * Returns the three axes along which the points spread, sorted by spread with the smallest first. They are eigenvectors of the covariance
 * matrix, found by Jacobi rotations.
 */
function principalAxes(mesh: Mesh): readonly [Vector, Vector, Vector] {
  const centre = centreOf(mesh);
  const spread = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  eachPoint(mesh, (point) => {
    const offset = combine(point, 1, centre, -1);
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 3; column++) {
        spread[row * 3 + column] = (spread[row * 3 + column] ?? 0) + (offset[row] ?? 0) * (offset[column] ?? 0);
      }
    }
  });
  const axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];
  for (let sweep = 0; sweep < 12; sweep++) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      rotate(spread, axes, p, q);
  }
  const sorted = [0, 1, 2].toSorted((a, b) => (spread[a * 4] ?? 0) - (spread[b * 4] ?? 0));
  const axis = (rank: number): Vector => {
    const column = sorted[rank] ?? 0;
    return [axes[column] ?? 0, axes[3 + column] ?? 0, axes[6 + column] ?? 0];
  };
  return [axis(0), axis(1), axis(2)];
}

/** Applies one Jacobi rotation to a symmetric 3×3 matrix and to the axes. It makes element (p, q) of the matrix zero. */
function rotate(matrix: number[], axes: number[], p: number, q: number): void {
  const off = matrix[p * 3 + q] ?? 0;
  if (Math.abs(off) < 1e-12) return;
  const theta = ((matrix[q * 4] ?? 0) - (matrix[p * 4] ?? 0)) / (2 * off);
  const tan = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cos = 1 / Math.sqrt(tan * tan + 1);
  const sin = tan * cos;
  const turn = (values: number[], first: number, second: number): void => {
    const a = values[first] ?? 0;
    const b = values[second] ?? 0;
    values[first] = cos * a - sin * b;
    values[second] = sin * a + cos * b;
  };
  for (let k = 0; k < 3; k++) turn(matrix, k * 3 + p, k * 3 + q);
  for (let k = 0; k < 3; k++) turn(matrix, p * 3 + k, q * 3 + k);
  for (let k = 0; k < 3; k++) turn(axes, k * 3 + p, k * 3 + q);
}
