import { DoubleSide, Ray, Triangle, Vector3, type Intersection } from 'three';
import { measuredSurface, signedDistances, type MeasuredSurface } from './signed-distance.ts';
import { spreadOf } from './spread.ts';
import type { SurfaceAnswers, SurfaceHit, SurfaceKind, SurfaceRequest } from './surface-requests.ts';
import { undercuts } from './undercuts.ts';

type Handlers = { readonly [Kind in SurfaceKind]: (request: SurfaceRequest<Kind>) => SurfaceAnswers[Kind] };

interface Held {
  readonly surface: MeasuredSurface;
  /** Last measured values, one for each point; absent before the first measurement. */
  values?: Float32Array;
}

/** Returns the handler of the worker's requests. It holds surfaces by part, and measures on them. */
export function createSurfaceStore(): (request: SurfaceRequest) => SurfaceAnswers[SurfaceKind] {
  const held = new Map<string, Held>();
  const surfaceOf = (part: string): Held => {
    const found = held.get(part);
    if (found === undefined) throw new Error(`no surface of ${part}`);
    return found;
  };
  const keep = (part: string, values: Float32Array<ArrayBuffer>) => {
    surfaceOf(part).values = values;
    return values.slice();
  };
  const handlers: Handlers = {
    load: ({ part, positions, indices }) => {
      held.set(part, { surface: measuredSurface(positions, indices) });
      return null;
    },
    pick: ({ ray, parts, section }) => {
      const along = new Ray(new Vector3(...ray.origin), new Vector3(...ray.direction));
      const isCut = (point: Vector3) =>
        section !== undefined && point.dot(new Vector3(...section.normal)) > section.offset;
      const hits = parts.flatMap((part) => {
        const here = held.get(part);
        if (here === undefined) return [];
        const [nearest] = here.surface.bvh
          .raycast(along, DoubleSide)
          .filter(({ point }) => !isCut(point))
          .toSorted((a, b) => a.distance - b.distance);
        return nearest === undefined ? [] : [{ part, here, nearest }];
      });
      const [first] = hits.toSorted((a, b) => a.nearest.distance - b.nearest.distance);
      return first === undefined ? null : hitOf(first, along.direction);
    },
    nearest: ({ point, parts }) => {
      const found = parts.flatMap((part) => {
        const hit = held.get(part)?.surface.bvh.closestPointToPoint(new Vector3(...point));
        return hit ? [{ point: hit.point.toArray(), mm: hit.distance }] : [];
      });
      return found.toSorted((one, other) => one.mm - other.mm)[0] ?? null;
    },
    distances: ({ from, to }) => keep(from, signedDistances(surfaceOf(from).surface.positions, surfaceOf(to).surface)),
    area: ({ part, within }) => areaWithin(surfaceOf(part), within),
    spread: ({ parts }) =>
      spreadOf(
        parts.flatMap((part) => {
          const { surface, values } = surfaceOf(part);
          return values === undefined ? [] : [{ surface, values }];
        }),
      ),
    undercuts: ({ part, direction }) => keep(part, undercuts(surfaceOf(part).surface, direction)),
  };
  return <Kind extends SurfaceKind>(request: SurfaceRequest<Kind>) => handlers[request.kind](request);
}

function hitOf(
  { part, here, nearest }: { part: string; here: Held; nearest: Intersection },
  look: Vector3,
): SurfaceHit {
  const { point, face, faceIndex } = nearest;
  const normal = face?.normal.clone().normalize() ?? look.clone().negate();
  // Open scans are visible from both sides, so the normal is turned towards the camera.
  if (normal.dot(look) > 0) normal.negate();
  const value = valueAt(here, point, faceIndex ?? 0);
  return { part, point: point.toArray(), normal: normal.toArray(), ...(value !== undefined && { value }) };
}

/** Returns the value at a point of a triangle, interpolated between its corners; `undefined` if the part has no values. */
function valueAt({ surface: { positions, indices }, values }: Held, point: Vector3, face: number): number | undefined {
  if (values === undefined) return undefined;
  const corners = [0, 1, 2].map((side) => indices[face * 3 + side] ?? 0);
  const [a, b, c] = corners.map((corner) => new Vector3().fromArray(positions, corner * 3));
  if (a === undefined || b === undefined || c === undefined) return undefined;
  const weights = Triangle.getBarycoord(point, a, b, c, new Vector3());
  if (weights === null) return undefined;
  return corners.reduce((sum, corner, side) => sum + (values[corner] ?? 0) * weights.getComponent(side), 0);
}

/**
 * Returns the area of the triangles whose mean distance is at most `within`. Triangles count as a whole, since they are small compared with
 * the area.
 */
function areaWithin({ surface: { positions, indices }, values }: Held, within: number): number {
  if (values === undefined) return 0;
  const triangle = new Triangle();
  let area = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(at, at + 3);
    const mean = ((values[a] ?? 0) + (values[b] ?? 0) + (values[c] ?? 0)) / 3;
    if (mean > within) continue;
    triangle.a.fromArray(positions, a * 3);
    triangle.b.fromArray(positions, b * 3);
    triangle.c.fromArray(positions, c * 3);
    area += triangle.getArea();
  }
  return area;
}
