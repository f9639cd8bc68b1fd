import { Vector3, type Vector3Tuple } from 'three';
import type { PartOutline } from '../scene/mesh-scene.ts';
import type { Section } from './section-directions.ts';

export type PlanePoint = readonly [number, number];

interface FlatOutline {
  readonly part: string;
  readonly colour: string;
  /** Lines of the section in mm from the middle of the case, to the right and up. */
  readonly lines: readonly (readonly PlanePoint[])[];
}

export interface SectionPicture {
  readonly outlines: readonly FlatOutline[];
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** Projects the section onto its plane, as seen from the removed side. Returns `undefined` if the plane cuts nothing. */
export function sectionPicture(
  section: Section,
  outlines: readonly PartOutline[],
  colours: ReadonlyMap<string, string>,
): SectionPicture | undefined {
  const normal = new Vector3(...section.normal);
  const up = new Vector3(...section.up);
  const right = new Vector3().crossVectors(up, normal);
  const middle = new Vector3(...section.middle);
  const flatten = (point: Vector3Tuple): PlanePoint => {
    const offset = new Vector3(...point).sub(middle);
    return [offset.dot(right), offset.dot(up)];
  };
  const flat = outlines.map(({ part, lines }) => ({
    part,
    colour: colours.get(part) ?? '#fff',
    lines: lines.map((line) => line.map(flatten)),
  }));
  const points = flat.flatMap(({ lines }) => lines.flat());
  if (points.length === 0) return undefined;
  const from: [number, number] = [Infinity, Infinity];
  const to: [number, number] = [-Infinity, -Infinity];
  for (const [x, y] of points) {
    from[0] = Math.min(from[0], x);
    from[1] = Math.min(from[1], y);
    to[0] = Math.max(to[0], x);
    to[1] = Math.max(to[1], y);
  }
  return { outlines: flat, from, to };
}

/** Returns the point of the outlines that is nearest to a position; the position itself if none is within `reach` mm. */
export function snap({ outlines }: SectionPicture, [x, y]: PlanePoint, reach: number): PlanePoint {
  let best: PlanePoint = [x, y];
  let nearest = reach;
  for (const { lines } of outlines) {
    for (const line of lines) {
      for (let at = 1; at < line.length; at += 1) {
        const [ax, ay] = line[at - 1] ?? [0, 0];
        const [bx, by] = line[at] ?? [0, 0];
        const size = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
        const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / size));
        const point: PlanePoint = [ax + (bx - ax) * share, ay + (by - ay) * share];
        const off = Math.hypot(point[0] - x, point[1] - y);
        if (off < nearest) [best, nearest] = [point, off];
      }
    }
  }
  return best;
}
