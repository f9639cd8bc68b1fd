import type { Mesh } from '#shared/file/mesh.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { averageColors } from '#functions/mesh/average-colors.ts';
import { MESH_LIMITS } from '#functions/mesh/mesh-limits.ts';
import { PointIndex } from '#functions/mesh/point-index.ts';
import { readTextStl } from './read-text-stl.ts';
import { stlPalette } from './stl-colors.ts';
import type { ScannedMesh } from '#functions/mesh/scanned-mesh.ts';
import { STL_TRIANGLE_BYTES, StlTriangles } from './stl-triangles.ts';
import { TextScanner } from '#functions/mesh/text-scanner.ts';
import { weldCorners } from '#functions/mesh/weld.ts';

/** Number of triangles that are read before they are welded. They fit into the processor's cache. */
const BLOCK_TRIANGLES = 8192;
const TAIL_BYTES_MAX = 64 * 1024;

/** Reads an STL file, binary or text, as a welded mesh. It has colours if the program that wrote the file added any. */
export function readStl(bytes: Uint8Array): Mesh & Pick<ScannedMesh, 'bytesLeftOut'> {
  const triangles = new StlTriangles(bytes);
  if (triangles.isWhole) return weldTriangles(triangles, bytes);
  if (startsAsText(bytes)) return readTextStl(bytes);
  if (hasTail(triangles)) return { ...weldTriangles(triangles, bytes), bytesLeftOut: triangles.bytesBehind };
  throw new RejectedFileError('meshDamaged', `${triangles.count} triangles do not make ${bytes.length} bytes`);
}

/**
 * Whether a program wrote its own remarks after the triangles. If the rest of the file could be whole triangles, the rest is no remark. The
 * stated count is then wrong.
 */
const hasTail = ({ count, bytesBehind }: StlTriangles): boolean =>
  count > 0 && bytesBehind > 0 && bytesBehind <= TAIL_BYTES_MAX && bytesBehind % STL_TRIANGLE_BYTES !== 0;

/** Reads and welds the triangles in blocks. So the unwelded triangles (36 bytes each, up to 20M) never exist at the same time. */
function weldTriangles(triangles: StlTriangles, bytes: Uint8Array): Mesh {
  const { count } = triangles;
  if (count > MESH_LIMITS.triangles) throw new RejectedFileError('meshTooLarge', `${count} triangles`);
  // On a smooth surface, six triangles meet at each point, and each triangle has three points. So there are half as many points as
  // triangles.
  const points = new PointIndex(count / 2);
  const corners = new Uint32Array(count * 3);
  const block = new Int32Array(Math.min(count, BLOCK_TRIANGLES) * 9);
  for (let first = 0; first < count; first += BLOCK_TRIANGLES) {
    const words = block.subarray(0, (count - first) * 9);
    triangles.copyCorners(first, words);
    points.add(words, corners, first * 3);
  }
  const palette = stlPalette(bytes, triangles.joinWords());
  if (!palette) return weldCorners({ points, corners });
  const colors = averageColors(corners, points.count, (triangle, color) => palette(triangles.wordOf(triangle), color));
  return weldCorners({ points, corners, colors });
}

function startsAsText(bytes: Uint8Array): boolean {
  const scanner = new TextScanner(bytes);
  scanner.skipSpace();
  return scanner.word() === 'solid';
}
