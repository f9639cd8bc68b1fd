/** A point of a plane. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns positive where three points turn to one side, negative to the other, 0 on one line. */
const turnOf = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Returns the corners of the smallest convex outline around points, in order (Andrew's monotone chain). */
export function convexHull(points: readonly PlanePoint[]): PlanePoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** Returns the outline of one side, without its last point, which begins the other side. */
function chain(points: readonly PlanePoint[]): PlanePoint[] {
  const side: PlanePoint[] = [];
  for (const point of points) {
    for (;;) {
      const [a, b] = side.slice(-2);
      if (a === undefined || b === undefined || turnOf(a, b, point) > 0) break;
      side.pop();
    }
    side.push(point);
  }
  return side.slice(0, -1);
}
