import { movedBackBy, type Rigid, turnedBackBy } from '#shared/geometry/rigid.ts';
import { cross, dot, lengthOf, scale, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import { depthOf, toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { eachTriangle, type MeshBlocks } from './mesh-blocks.ts';

/** Returns the projection in coordinates of the unmoved scan. So only three vectors are transformed, instead of each point of the scan. */
const inScan = (rigid: Rigid, projection: Projection): Projection => ({
  ...projection,
  right: turnedBackBy(rigid, projection.right),
  down: turnedBackBy(rigid, projection.down),
  centre: movedBackBy(rigid, projection.centre),
});

/**
 * Returns the line where a plane cuts a triangle, from the heights of its corners above the plane. `undefined` if the plane misses the
 * triangle.
 */
function crossing(
  corners: readonly [Vector, Vector, Vector],
  heights: readonly number[],
): [Vector, Vector] | undefined {
  const ends = corners.flatMap((from, at): Vector[] => {
    const next = (at + 1) % 3;
    const [h, k] = [heights[at] ?? 0, heights[next] ?? 0];
    if (h < 0 === k < 0) return [];
    const to = corners[next] ?? from;
    const share = h / (h - k);
    return [
      [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share],
    ];
  });
  const [one, other] = ends;
  return one && other && [one, other];
}

const written = (from: Point, to: Point): string =>
  `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;

/** Returns the outline of a moved scan in a plane, as an SVG path in screen pixels. */
export function outlineOn(mesh: MeshBlocks, rigid: Rigid, projection: Projection): string {
  const here = inScan(rigid, projection);
  const lines: string[] = [];
  eachTriangle(
    mesh,
    (middle, radius) => Math.abs(depthOf(here, middle)) <= radius,
    (...corners) => {
      const cut = crossing(
        corners,
        corners.map((corner) => depthOf(here, corner)),
      );
      if (cut !== undefined) lines.push(written(toScreen(here, cut[0]), toScreen(here, cut[1])));
    },
  );
  return lines.join('');
}

/**
 * Length in mm of a piece of the arch's curve that counts as straight. If the curve has a radius of 15 mm, the straight piece is at most
 * 0.01 mm away from it.
 */
const STRIP_MM = 1;

/**
 * Returns the outline of a moved scan in the image along the arch, as an SVG path. The surface that extends the curve upwards and downwards
 * is divided into flat strips. Each strip is cut with the scan.
 */
export function outlineAlong(mesh: MeshBlocks, rigid: Rigid, { curve, projection }: Unrolled): string {
  const lines: string[] = [];
  for (let from = 0; from < curve.lengthMm; from += STRIP_MM) {
    const to = Math.min(curve.lengthMm, from + STRIP_MM);
    const [start, end] = [curve.frameAt(from), curve.frameAt(to)];
    const foot = movedBackBy(rigid, start.point);
    const chord = turnedBackBy(rigid, subtract(end.point, start.point));
    const chordMm = lengthOf(chord);
    if (chordMm < 1e-6) continue;
    const up = turnedBackBy(rigid, start.up);
    const way = scale(chord, 1 / chordMm);
    const normal = cross(way, up);
    const screen = (point: Vector): Point => {
      const away = subtract(point, foot);
      return toScreen(projection, [from + (dot(away, way) / chordMm) * (to - from), dot(away, up), 0]);
    };
    eachTriangle(
      mesh,
      (middle, radius) => {
        const away = subtract(middle, foot);
        const along = dot(away, way);
        return Math.abs(dot(away, normal)) <= radius && along >= -radius && along <= chordMm + radius;
      },
      (...corners) => {
        const cut = crossing(
          corners,
          corners.map((corner) => dot(subtract(corner, foot), normal)),
        );
        const kept = cut && clipped(cut, (point) => dot(subtract(point, foot), way), chordMm);
        if (kept !== undefined) lines.push(written(screen(kept[0]), screen(kept[1])));
      },
    );
  }
  return lines.join('');
}

/** The image along the arch: its curve, and the projection from mm along and above the curve to the screen. */
export interface Unrolled {
  readonly curve: ArchCurve;
  readonly projection: Projection;
}

/**
 * Cuts off the parts of a line that are before the start or past the end of a strip. `along` returns a point's position along the strip,
 * and `most` is the strip's length. `undefined` if nothing is left.
 */
function clipped(
  [a, b]: [Vector, Vector],
  along: (point: Vector) => number,
  most: number,
): [Vector, Vector] | undefined {
  const [p, q] = [along(a), along(b)];
  if (Math.max(p, q) < 0 || Math.min(p, q) > most) return undefined;
  const at = (value: number): Vector => {
    const share = p === q ? 0 : (Math.min(most, Math.max(0, value)) - p) / (q - p);
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
  };
  return p === q ? [a, b] : [at(p), at(q)];
}
