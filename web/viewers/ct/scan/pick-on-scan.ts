import { along, cross, dot, lengthOf, subtract, type Vector } from '#shared/geometry/vector.ts';
import { eachTriangle, type MeshBlocks } from './mesh-blocks.ts';

interface Ray {
  readonly origin: Vector;
  /** Direction of the ray, as a unit vector. */
  readonly direction: Vector;
}

/** Returns the distance along a ray to a triangle; `undefined` if the ray misses it (Möller T, Trumbore B. J Graph Tools 1997;2:21–28). */
function lengthTo({ origin, direction }: Ray, [a, b, c]: readonly [Vector, Vector, Vector]): number | undefined {
  const [one, other] = [subtract(b, a), subtract(c, a)];
  const across = cross(direction, other);
  const volume = dot(one, across);
  if (Math.abs(volume) < 1e-12) return undefined;
  const away = subtract(origin, a);
  const u = dot(away, across) / volume;
  const turned = cross(away, one);
  const v = dot(direction, turned) / volume;
  const length = dot(other, turned) / volume;
  return u < 0 || v < 0 || u + v > 1 || length < 0 ? undefined : length;
}

/** Returns the first point of the surface on a ray; `undefined` if the ray misses the surface. */
export function pickOnScan(mesh: MeshBlocks, ray: Ray): Vector | undefined {
  let nearest = Infinity;
  eachTriangle(
    mesh,
    (middle, radius) => lengthOf(cross(subtract(middle, ray.origin), ray.direction)) <= radius,
    (...corners) => {
      nearest = Math.min(nearest, lengthTo(ray, corners) ?? Infinity);
    },
  );
  return nearest === Infinity ? undefined : along(ray.origin, [ray.direction, nearest]);
}
