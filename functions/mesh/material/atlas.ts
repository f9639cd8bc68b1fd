import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { type Picture, squarePicture } from './picture.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';

/** The appearance of a part of the mesh: an image, or one colour in sRGB bytes. */
export type Cover = { readonly picture: Picture } | { readonly color: readonly [number, number, number] };

/** Width of a cell with one colour. A JPEG codes blocks of this width together, so the colours of neighbouring cells do not mix. */
const COLOR_CELL_PX = 16;

/**
 * Arranges several covers of a mesh in one texture, in square cells side by side. Returns the texture, and the corners' coordinates in it.
 */
export async function arrangeCovers(
  mesh: ScannedMesh,
  covers: readonly Cover[],
): Promise<{ readonly picture: Picture; readonly wedges: Float32Array }> {
  const side = Math.ceil(Math.sqrt(covers.length));
  const hasPictures = covers.some((cover) => 'picture' in cover);
  const cellPx = hasPictures ? Math.floor(MESH_LIMITS.pictureEdgePx / side) : COLOR_CELL_PX;
  const edgePx = cellPx * side;
  const rgb = new Uint8Array(edgePx * edgePx * 3).fill(255);
  for (const [cell, cover] of covers.entries()) {
    const left = (cell % side) * cellPx;
    const top = Math.floor(cell / side) * cellPx;
    const pixels = 'picture' in cover ? (await squarePicture(cover.picture, cellPx)).rgb : undefined;
    const row = 'color' in cover ? Uint8Array.from({ length: cellPx * 3 }, (_, at) => cover.color[at % 3] ?? 0) : rgb;
    for (let y = 0; y < cellPx; y++) {
      rgb.set(pixels?.subarray(y * cellPx * 3, (y + 1) * cellPx * 3) ?? row, ((top + y) * edgePx + left) * 3);
    }
  }
  return { picture: { width: edgePx, height: edgePx, rgb }, wedges: wedgesOnCells(mesh, covers, { side, cellPx }) };
}

/**
 * Returns the texture coordinates of all corners of triangles. Each corner lies in the cell of its triangle's cover. On an image, it stays
 * half a pixel inside the cell's border, so that the next cell is not visible. On a colour, it lies in the middle of the cell.
 */
function wedgesOnCells(
  { indices, wedges, materialOf }: ScannedMesh,
  covers: readonly Cover[],
  { side, cellPx }: { side: number; cellPx: number },
): Float32Array {
  const placed = new Float32Array(indices.length * 2);
  const inset = 0.5 / cellPx;
  for (let corner = 0; corner < indices.length; corner++) {
    const cell = Math.min(materialOf?.[Math.floor(corner / 3)] ?? 0, covers.length - 1);
    const cover = covers[cell];
    for (const axis of [0, 1] as const) {
      const start = axis === 0 ? cell % side : Math.floor(cell / side);
      const at = corner * 2 + axis;
      const share = cover && 'picture' in cover ? Math.min(Math.max(wedges?.[at] ?? 0, inset), 1 - inset) : 0.5;
      placed[at] = (start + share) / side;
    }
  }
  return placed;
}
