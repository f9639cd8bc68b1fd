import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer';
import { type Mesh, triangleCountOf } from '#shared/file/mesh.ts';

export type Level = {
  readonly mesh: Mesh;
  /** Approximate distance of this surface from the finest level in mm, as the simplifier estimates it. */
  readonly deviationMm: number;
};

/** Share of the triangles that each coarser level keeps. The last level is shown first. */
const COARSER_SHARES = [0.25, 0.05] as const;
/** Least number of triangles in a level. A smaller level is not worth a request. */
const LEVEL_TRIANGLES_MIN = 2_000;
/**
 * Largest deviation, as a share of the mesh's size: about 1 mm on an arch. The simplifier keeps more triangles than asked if fewer
 * triangles would deviate more.
 */
const DEVIATION_SHARE_MAX = 0.015;

/**
 * Weights that make a change of an attribute comparable with a move of the surface. A colour that changes from 0 to 1 counts like a move by
 * this share of the mesh's size. A step across the whole texture counts in the same way. Compared with no weights, they reduce the colour
 * error by a quarter and increase the geometric error by a tenth.
 */
const ATTRIBUTE_WEIGHTS = { colors: 0.2, texcoords: 0.5 } as const;
/**
 * A random factor for each process. Points are multiplied by it before simplification. meshoptimizer's hash of the points' bits is public.
 * Without the factor, somebody could prepare a file whose points all have the same hash.
 */
const SECRET_SCALE = 1 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/**
 * Yields the mesh in up to three levels of detail, finest first. Each level is made from the level before it, so their deviations add up.
 */
export async function* levelsOf(mesh: Mesh): AsyncGenerator<Level> {
  await MeshoptSimplifier.ready;
  let finer: Level = { mesh, deviationMm: 0 };
  yield finer;
  const all = triangleCountOf(mesh);
  if (all * COARSER_SHARES[0] < LEVEL_TRIANGLES_MIN) return;
  const scale = MeshoptSimplifier.getScale(mesh.positions, 3);
  const positions = mesh.positions.map((coordinate) => coordinate * SECRET_SCALE);
  const attributes = attributesOf(mesh);
  for (const share of COARSER_SHARES) {
    // A level that was made from another level uses few of the points, so `Sparse` makes the simplifier faster.
    const flags: SimplifierFlags[] = finer.mesh === mesh ? [] : ['Sparse'];
    const triangles = Math.round(all * share);
    if (triangles < LEVEL_TRIANGLES_MIN) return;
    const [kept, error] = simplify({
      positions,
      indices: finer.mesh.indices,
      attributes,
      corners: triangles * 3,
      flags,
    });
    finer = { mesh: { ...mesh, indices: kept }, deviationMm: finer.deviationMm + error * scale };
    yield finer;
  }
}

type Attributes = { readonly values: Float32Array; readonly weights: number[] };
type Wanted = Pick<Mesh, 'positions' | 'indices'> & {
  readonly attributes: Attributes | undefined;
  /** Number of corners to keep. */
  readonly corners: number;
  readonly flags: SimplifierFlags[];
};

/** Returns the remaining corners, and how far the surface moved, as a share of the mesh's size. */
function simplify({ positions, indices, attributes, corners, flags }: Wanted): [Uint32Array, number] {
  const { simplify: byPlace, simplifyWithAttributes: byAll } = MeshoptSimplifier;
  if (!attributes) return byPlace(indices, positions, 3, corners, DEVIATION_SHARE_MAX, flags);
  const { values, weights } = attributes;
  return byAll(indices, positions, 3, values, weights.length, weights, null, corners, DEVIATION_SHARE_MAX, flags);
}

/** Returns the values of vertices other than positions, as numbers from 0 to 1. */
function attributesOf({ colors, texcoords }: Mesh): Attributes | undefined {
  if (texcoords) return { values: texcoords, weights: Array<number>(2).fill(ATTRIBUTE_WEIGHTS.texcoords) };
  if (!colors) return undefined;
  const values = new Float32Array(colors.length);
  for (let at = 0; at < colors.length; at++) values[at] = (colors[at] ?? 0) / 255;
  return { values, weights: Array<number>(3).fill(ATTRIBUTE_WEIGHTS.colors) };
}
