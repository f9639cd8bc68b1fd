import { MeshoptSimplifier } from 'meshoptimizer';
import { type Mesh, triangleCountOf } from '#shared/file/mesh.ts';

export type Level = {
  readonly mesh: Mesh;
  /** About how far this surface lies from the finest, mm: the simplifier's own estimate. */
  readonly deviationMm: number;
};

/** Share of the triangles that each level keeps: the last is on the screen first, the first is the file itself. */
const LEVEL_SHARES = [1, 0.25, 0.05] as const;
/** A level is not worth a request below this. */
const LEVEL_TRIANGLES_MIN = 2_000;
/** Deviation, as a share of the mesh's size, beyond which the simplifier keeps more triangles than asked for: about 1 mm on an arch. */
const DEVIATION_SHARE_MAX = 0.015;

/** The mesh in up to three levels of detail, the finest first; each is made from the one before, so their deviations add up. */
export async function levelsOf(mesh: Mesh): Promise<readonly Level[]> {
  await MeshoptSimplifier.ready;
  const levels: Level[] = [{ mesh, deviationMm: 0 }];
  const scale = MeshoptSimplifier.getScale(mesh.positions, 3);
  for (const share of LEVEL_SHARES.slice(1)) {
    const finer = levels.at(-1);
    const triangles = Math.round(triangleCountOf(mesh) * share);
    if (!finer || triangles < LEVEL_TRIANGLES_MIN) break;
    const { positions, indices } = finer.mesh;
    const [kept, error] = MeshoptSimplifier.simplify(indices, positions, 3, triangles * 3, DEVIATION_SHARE_MAX);
    levels.push({ mesh: { ...mesh, indices: kept }, deviationMm: finer.deviationMm + error * scale });
  }
  return levels;
}
