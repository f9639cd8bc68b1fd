import type { Surface } from '../scene/load-level.ts';

interface PartTriangles {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly indices: Uint32Array<ArrayBuffer>;
}

/** Joins all surfaces of a part into two new arrays. The points are in the order of the surfaces. */
export function trianglesOf(surfaces: readonly Surface[]): PartTriangles {
  const geometries = surfaces.map(({ geometry }) => geometry);
  const pointCount = geometries.reduce((sum, each) => sum + each.getAttribute('position').count, 0);
  const indexCount = geometries.reduce((sum, each) => sum + (each.index?.count ?? 0), 0);
  const positions = new Float32Array(pointCount * 3);
  const indices = new Uint32Array(indexCount);
  let firstPoint = 0;
  let firstIndex = 0;
  for (const geometry of geometries) {
    const position = geometry.getAttribute('position');
    positions.set(position.array, firstPoint * 3);
    const own = geometry.index;
    if (own !== null) {
      for (let at = 0; at < own.count; at += 1) indices[firstIndex + at] = own.getX(at) + firstPoint;
      firstIndex += own.count;
    }
    firstPoint += position.count;
  }
  return { positions, indices };
}
