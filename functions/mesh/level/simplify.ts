import { MeshoptSimplifier, type SimplifierFlags } from 'meshoptimizer';
import { type Mesh, triangleCountOf } from '#shared/file/mesh.ts';

export type Level = {
  readonly mesh: Mesh;
  /** About how far this surface lies from the finest, mm: the simplifier's own estimate. */
  readonly deviationMm: number;
};

/** Share of the triangles that each coarser level keeps; the last is on the screen first. */
const COARSER_SHARES = [0.25, 0.05] as const;
/** A level is not worth a request below this. */
const LEVEL_TRIANGLES_MIN = 2_000;
/** Deviation, as a share of the mesh's size, beyond which the simplifier keeps more triangles than asked for: about 1 mm on an arch. */
const DEVIATION_SHARE_MAX = 0.015;

/**
 * The weight of an attribute's deviation against one of the surface, as a share of the mesh's size. A full step of colour, or one from edge
 * to edge of the texture, counts as this share. This improves colour error by a quarter, at a tenth more geometric error.
 */
const ATTRIBUTE_WEIGHTS = { colors: 0.2, texcoords: 0.5 } as const;
/**
 * Random in each process. Points are multiplied by it before simplification: meshoptimizer's hash of their bits is public, so a file could
 * be made whose points all collide.
 */
const SECRET_SCALE = 1 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

/** The mesh in up to three levels of detail, the finest first; each is made from the one before, so their deviations add up. */
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
    // A level made of another uses few of the points.
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
  /** The number of corners to keep. */
  readonly corners: number;
  readonly flags: SimplifierFlags[];
};

/** The corners that are left, and how far the surface moved as a share of the mesh's size. */
function simplify({ positions, indices, attributes, corners, flags }: Wanted): [Uint32Array, number] {
  const { simplify: byPlace, simplifyWithAttributes: byAll } = MeshoptSimplifier;
  if (!attributes) return byPlace(indices, positions, 3, corners, DEVIATION_SHARE_MAX, flags);
  const { values, weights } = attributes;
  return byAll(indices, positions, 3, values, weights.length, weights, null, corners, DEVIATION_SHARE_MAX, flags);
}

/** Returns what vertices have in addition to their position, in numbers from 0 to 1. */
function attributesOf({ colors, texcoords }: Mesh): Attributes | undefined {
  if (texcoords) return { values: texcoords, weights: Array<number>(2).fill(ATTRIBUTE_WEIGHTS.texcoords) };
  if (!colors) return undefined;
  const values = new Float32Array(colors.length);
  for (let at = 0; at < colors.length; at++) values[at] = (colors[at] ?? 0) / 255;
  return { values, weights: Array<number>(3).fill(ATTRIBUTE_WEIGHTS.colors) };
}
