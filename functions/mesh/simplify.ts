import { MeshoptSimplifier } from 'meshoptimizer';
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

/** The mesh in up to three levels of detail, the finest first; each is made from the one before, so their deviations add up. */
export async function* levelsOf(mesh: Mesh): AsyncGenerator<Level> {
  await MeshoptSimplifier.ready;
  let finer: Level = { mesh, deviationMm: 0 };
  yield finer;
  const scale = MeshoptSimplifier.getScale(mesh.positions, 3);
  for (const share of COARSER_SHARES) {
    const triangles = Math.round(triangleCountOf(mesh) * share);
    if (triangles < LEVEL_TRIANGLES_MIN) return;
    const { positions, indices } = finer.mesh;
    const [kept, error] = MeshoptSimplifier.simplify(indices, positions, 3, triangles * 3, DEVIATION_SHARE_MAX);
    finer = { mesh: { ...mesh, indices: kept }, deviationMm: finer.deviationMm + error * scale };
    yield finer;
  }
}
