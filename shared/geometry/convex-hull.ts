/** A point of a plane. */
export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** Returns a positive number if three points turn left, a negative one if they turn right. Returns 0 if they lie on a line. */
const turnOf = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Returns the corners of the convex hull of points, in order (Andrew's monotone chain). */
export function convexHull(points: readonly PlanePoint[]): PlanePoint[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** Returns one half of the hull, without its last point, which is the first point of the other half. */
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
