import type { Vector3Tuple } from 'three';

/** A plane with `normal` · point = `offset`, in mm. The side that the normal points to is removed. */
export interface SectionPlane {
  readonly normal: Vector3Tuple;
  readonly offset: number;
}

export interface Triangles {
  /** Positions of points in mm, `[n × 3]`. */
  readonly positions: ArrayLike<number>;
  /** Indices of the corners of each triangle, `[n × 3]`. */
  readonly indices: ArrayLike<number>;
}

/** Returns the lines where a plane cuts a surface, each as successive points. A closed line ends at its start. */
export function sectionOutline({ positions, indices }: Triangles, { normal, offset }: SectionPlane): Vector3Tuple[][] {
  const [nx, ny, nz] = normal;
  const count = positions.length / 3;
  const heights = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const height =
      (positions[at * 3] ?? 0) * nx + (positions[at * 3 + 1] ?? 0) * ny + (positions[at * 3 + 2] ?? 0) * nz - offset;
    // A point on the plane counts as just above it. So the plane cuts two edges of a triangle or none.
    heights[at] = height === 0 ? Number.EPSILON : height;
  }
  const ends = new Map<number, number[]>();
  const crossings: number[] = [];
  const join = (a: number, b: number) => {
    ends.set(a, [...(ends.get(a) ?? []), b]);
    ends.set(b, [...(ends.get(b) ?? []), a]);
  };
  for (let at = 0; at + 2 < indices.length; at += 3) {
    crossings.length = 0;
    for (let side = 0; side < 3; side += 1) {
      const from = indices[at + side] ?? 0;
      const to = indices[at + ((side + 1) % 3)] ?? 0;
      if ((heights[from] ?? 0) < 0 !== (heights[to] ?? 0) < 0) {
        crossings.push(Math.min(from, to) * count + Math.max(from, to));
      }
    }
    const [a, b] = crossings;
    if (a !== undefined && b !== undefined) join(a, b);
  }
  const pointOf = (edge: number): Vector3Tuple => {
    const [a, b] = [Math.floor(edge / count), edge % count];
    const share = (heights[a] ?? 0) / ((heights[a] ?? 0) - (heights[b] ?? 0));
    const along = (axis: number) => {
      const from = positions[a * 3 + axis] ?? 0;
      return from + ((positions[b * 3 + axis] ?? 0) - from) * share;
    };
    return [along(0), along(1), along(2)];
  };
  return chainsOf(ends).map((chain) => chain.map(pointOf));
}

/** Joins neighbouring crossings to lines: first the open lines, then the closed lines. */
function chainsOf(ends: ReadonlyMap<number, readonly number[]>): number[][] {
  const left = new Set(ends.keys());
  const follow = (start: number): number[] => {
    const chain = [start];
    left.delete(start);
    for (let here = start; ;) {
      const next = ends.get(here)?.find((each) => left.has(each));
      if (next === undefined) break;
      left.delete(next);
      chain.push(next);
      here = next;
    }
    const isClosed = chain.length > 2 && ends.get(chain.at(-1) ?? start)?.includes(start);
    return isClosed ? [...chain, start] : chain;
  };
  const open = [...ends].filter(([, next]) => next.length === 1).map(([edge]) => edge);
  const chains: number[][] = [];
  for (const start of [...open, ...ends.keys()]) if (left.has(start)) chains.push(follow(start));
  return chains;
}
