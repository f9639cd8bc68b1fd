import type { PixelAnnotation } from '../file/annotation.ts';
import type { PixelScale } from './pixel-scale.ts';

export type PixelPoint = readonly [column: number, row: number];

/**
 * The visible and measurable part of an annotation. While a person is still drawing the annotation, it may have fewer points than its kind
 * needs.
 */
export interface Sketch {
  readonly kind: PixelAnnotation['kind'];
  readonly points: readonly PixelPoint[];
}

/** Measured values of an annotation. Lengths and areas are in the scale's unit, angles in degrees. */
export type Measure =
  | { readonly kind: 'length'; readonly length: number }
  | { readonly kind: 'angle'; readonly degrees: number }
  | { readonly kind: 'area'; readonly area: number; readonly perimeter: number };

type Vector = readonly [number, number];

const cross = (a: Vector, b: Vector): number => a[0] * b[1] - a[1] * b[0];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];

const lengthOf = (points: readonly Vector[]): number =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);

const between = ([x0, y0]: Vector, [x1, y1]: Vector): Vector => [x1 - x0, y1 - y0];

const degreesOf = (a: Vector, b: Vector): number => (Math.atan2(Math.abs(cross(a, b)), dot(a, b)) * 180) / Math.PI;

/** Returns the smaller of the two angles between two lines, up to 90 degrees: lines have no direction. */
const acute = (degrees: number): number => Math.min(degrees, 180 - degrees);

const shoelace = (points: readonly Vector[]): number =>
  Math.abs(points.reduce((sum, point, index) => sum + cross(point, points[(index + 1) % points.length] ?? point), 0)) /
  2;

/** Returns the perimeter of the ellipse with two conjugate half-axes (Ramanujan's second formula). */
function ellipsePerimeter(a: Vector, b: Vector): number {
  const [sum, product] = [dot(a, a) + dot(b, b), Math.abs(cross(a, b))];
  const [plus, minus] = [Math.sqrt(sum + 2 * product), Math.sqrt(Math.max(0, sum - 2 * product))];
  const h = plus === 0 ? 0 : (minus / plus) ** 2;
  return Math.PI * plus * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
}

/**
 * Returns the measured values of an annotation; `undefined` for remarks and implants. It uses positions in the image, so rotation,
 * mirroring and zoom of the view do not matter.
 */
export function measure(annotation: Sketch, { columnWidth, rowHeight }: PixelScale): Measure | undefined {
  const points = annotation.points.map(([x, y]): Vector => [x * columnWidth, y * rowHeight]);
  const [first = [0, 0], second = first, third = second, fourth = third] = points;
  switch (annotation.kind) {
    case 'length':
    case 'calibration':
    case 'profile':
    case 'canal':
    case 'curve':
      return { kind: 'length', length: lengthOf(points) };
    case 'angle':
      return { kind: 'angle', degrees: degreesOf(between(second, first), between(second, third)) };
    case 'lines':
      return { kind: 'angle', degrees: acute(degreesOf(between(first, second), between(third, fourth))) };
    case 'polygon':
      return { kind: 'area', area: shoelace(points), perimeter: lengthOf([...points, first]) };
    case 'ellipse': {
      const [a, b] = [between(first, second), between(first, third)];
      return { kind: 'area', area: Math.PI * Math.abs(cross(a, b)), perimeter: ellipsePerimeter(a, b) };
    }
    case 'arrow':
    case 'text':
    case 'implant':
      return undefined;
  }
}
