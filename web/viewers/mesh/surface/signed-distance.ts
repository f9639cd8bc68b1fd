import { BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { MeshBVH, type HitPointInfo } from 'three-mesh-bvh';
import { FAR_MM } from './far-mm.ts';

/** A surface to which distances are measured. */
export interface MeasuredSurface {
  readonly bvh: MeshBVH;
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
  /**
   * Normal of each point, `[n × 3]`: the sum of its triangles' normals, weighted by their angles at the point. At a
   * corner, only such a normal separates inside from outside.
   */
  readonly normals: Float32Array;
  /** 1 for each point on the border of an open scan, else 0. */
  readonly border: Uint8Array;
}

/**
 * Prepares a surface for measurements.
 * @param indices are reordered
 */
export function measuredSurface(positions: Float32Array, indices: Uint32Array): MeasuredSurface {
  const border = borderOf(indices, positions.length / 3);
  const normals = angleNormals(positions, indices);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return { bvh: new MeshBVH(geometry), positions, indices, normals, border };
}

/** Returns 1 for each point of an edge that belongs to only one triangle. */
function borderOf(indices: Uint32Array, count: number): Uint8Array {
  const border = new Uint8Array(count);
  const once = new Set<number>();
  const sides = [0, 1, 2];
  for (let at = 0; at < indices.length; at += 3) {
    for (const side of sides) {
      const a = indices[at + side] ?? 0;
      const b = indices[at + ((side + 1) % 3)] ?? 0;
      const key = Math.min(a, b) * count + Math.max(a, b);
      if (!once.delete(key)) once.add(key);
    }
  }
  for (const key of once) {
    border[Math.floor(key / count)] = 1;
    border[key % count] = 1;
  }
  return border;
}

function angleNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  const corner = [new Vector3(), new Vector3(), new Vector3()] as const;
  const [toNext, toLast, normal] = [new Vector3(), new Vector3(), new Vector3()];
  for (let at = 0; at < indices.length; at += 3) {
    corner.forEach((point, side) => point.fromArray(positions, (indices[at + side] ?? 0) * 3));
    normal.crossVectors(toNext.subVectors(corner[1], corner[0]), toLast.subVectors(corner[2], corner[0])).normalize();
    for (let side = 0; side < 3; side += 1) {
      const here = corner[side] ?? corner[0];
      toNext.subVectors(corner[(side + 1) % 3] ?? here, here);
      toLast.subVectors(corner[(side + 2) % 3] ?? here, here);
      const angle = toNext.angleTo(toLast) || 0;
      const start = (indices[at + side] ?? 0) * 3;
      normals[start] = (normals[start] ?? 0) + normal.x * angle;
      normals[start + 1] = (normals[start + 1] ?? 0) + normal.y * angle;
      normals[start + 2] = (normals[start + 2] ?? 0) + normal.z * angle;
    }
  }
  return normals;
}

const ON_EDGE = 1e-4;

/**
 * Returns whether a point is on the inner side of the surface. Where two jaws penetrate each other, points of one jaw are inside the other.
 * An open scan has no inside beyond its border, so points there count as outside.
 */
function isInside(surface: MeasuredSurface, point: Vector3, nearest: HitPointInfo): boolean {
  const { positions, indices, normals, border } = surface;
  const corners = [0, 1, 2].map((side) => indices[nearest.faceIndex * 3 + side] ?? 0);
  const [a, b, c] = corners.map((corner) => new Vector3().fromArray(positions, corner * 3));
  if (a === undefined || b === undefined || c === undefined) return false;
  const weights = barycentric(nearest.point, a, b, c);
  const away = new Vector3().subVectors(point, nearest.point);
  const touched = corners.filter((_, side) => (weights[side] ?? 0) > ON_EDGE);
  if (touched.length === 3) {
    const normal = b.clone().sub(a).cross(c.clone().sub(a));
    return away.dot(normal) < 0;
  }
  if (touched.every((corner) => border[corner] === 1)) return false;
  const normal = new Vector3();
  corners.forEach((corner, side) =>
    normal.addScaledVector(new Vector3().fromArray(normals, corner * 3).normalize(), weights[side] ?? 0),
  );
  return away.dot(normal) < 0;
}

function barycentric(point: Vector3, a: Vector3, b: Vector3, c: Vector3): [number, number, number] {
  const area = (p: Vector3, q: Vector3) =>
    new Vector3().subVectors(p, point).cross(new Vector3().subVectors(q, point)).length();
  const [u, v, w] = [area(b, c), area(c, a), area(a, b)];
  const sum = u + v + w || 1;
  return [u / sum, v / sum, w / sum];
}

const SLACK_MM = 1e-4;

/**
 * Returns the distance in mm of each point from a surface, `[n]` Float32. Distances are negative inside the surface.
 * Distances above `FAR_MM` are given as Infinity.
 */
export function signedDistances(points: Float32Array, surface: MeasuredSurface): Float32Array<ArrayBuffer> {
  const distances = new Float32Array(points.length / 3);
  const point = new Vector3();
  const last = new Vector3();
  let lastMm = Infinity;
  const nearest: HitPointInfo = { point: new Vector3(), distance: 0, faceIndex: 0 };
  for (let at = 0; at < distances.length; at += 1) {
    point.fromArray(points, at * 3);
    // The distance differs from the previous point's distance by at most the length between the two points. This limits
    // the search.
    const bound = Math.min(FAR_MM, lastMm + point.distanceTo(last) + SLACK_MM);
    const found = surface.bvh.closestPointToPoint(point, nearest, 0, bound);
    last.copy(point);
    lastMm = found?.distance ?? Infinity;
    if (found === null) distances[at] = Infinity;
    else distances[at] = isInside(surface, point, found) ? -found.distance : found.distance;
  }
  return distances;
}
