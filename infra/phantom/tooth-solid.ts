import { type Jaw, type PlacedTooth, placeTeeth } from './dental-arch.ts';
import type { Distance } from './distance-grid.ts';
import { stumpDistance, type ToothDistance, toothDistance } from './tooth-shapes.ts';

/** One tooth of a jaw with its shape in the jaw's frame. */
export type ToothSolid = PlacedTooth & { readonly distance: Distance; readonly isPrepared: boolean };

/** Makes the teeth of a jaw. The tooth with the FDI number `preparedTooth` is a stump. */
export function toothSolids(jaw: Jaw, seed: number, preparedTooth?: string): readonly ToothSolid[] {
  return placeTeeth(jaw, seed).map((tooth, index) => {
    const isPrepared = tooth.fdi === preparedTooth;
    const shape = isPrepared ? stumpDistance(tooth.size, seed + index) : toothDistance(tooth.size, seed + index);
    return { ...tooth, isPrepared, distance: inPlace(tooth, shape) };
  });
}

/**
 * Moves a shape from the tooth's own frame to the tooth's position in the jaw. The shape's distance is slow to compute. For points more
 * than 1 mm outside the tooth's box, the distance to the box is used instead.
 */
export function inPlace(tooth: PlacedTooth, shape: ToothDistance): Distance {
  const cos = Math.cos(tooth.lean);
  const sin = Math.sin(tooth.lean);
  const halfWidth = tooth.size.mesiodistalMm * 0.55;
  const halfDepth = tooth.size.buccolingualMm * 0.55;
  return (x, y, z) => {
    const dx = x - tooth.x;
    const dy = y - tooth.y;
    const dz = z - tooth.z;
    const mesial = dx * tooth.mesial[0] + dy * tooth.mesial[1];
    const out = dx * tooth.buccal[0] + dy * tooth.buccal[1];
    const buccal = out * cos - dz * sin;
    const up = out * sin + dz * cos;
    const sideways = Math.max(
      Math.abs(mesial) - halfWidth,
      Math.abs(buccal) - halfDepth,
      up - tooth.size.crownHeightMm - 0.5,
    );
    return sideways > 1 ? sideways : shape(mesial, buccal, up);
  };
}

const REACH_MM = 8.5;
const TILE_MM = 2;
/** Upper limit of the distance to the nearest tooth, in mm. This value is returned for every point that is farther from all teeth. */
const FAR_MM = 2.5;

/**
 * Returns a function for the distance to the nearest tooth. The plane is divided into tiles, and the function computes only the teeth near
 * the point's tile.
 */
export function nearestTooth(solids: readonly ToothSolid[]): Distance {
  const tiles = new Map<number, readonly ToothSolid[]>();
  const tileOf = (x: number, y: number): readonly ToothSolid[] => {
    const [column, row] = [Math.floor(x / TILE_MM), Math.floor(y / TILE_MM)];
    const known = tiles.get(row * 1000 + column);
    if (known) return known;
    const [middleX, middleY] = [(column + 0.5) * TILE_MM, (row + 0.5) * TILE_MM];
    const near = solids.filter(
      (solid) => Math.hypot(solid.x - middleX, solid.y - middleY) < REACH_MM + TILE_MM + FAR_MM,
    );
    tiles.set(row * 1000 + column, near);
    return near;
  };
  return (x, y, z) => {
    let least = FAR_MM;
    for (const solid of tileOf(x, y)) least = Math.min(least, solid.distance(x, y, z));
    return least;
  };
}
