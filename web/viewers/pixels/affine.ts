export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A map x′ = a·x + c·y + e, y′ = b·x + d·y + f. Canvas and DOMMatrix use the same names. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const mapped = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** Returns the inverse of a map. The map must not be singular; the map of an image with an area is never singular. */
export function inverse({ a, b, c, d, e, f }: Affine): Affine {
  const area = a * d - b * c;
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  };
}

const RADIANS = Math.PI / 180;

/** Rotates a point about the origin, clockwise on a screen. */
export function turned({ x, y }: Point, degrees: number): Point {
  const [sin, cos] = [Math.sin(degrees * RADIANS), Math.cos(degrees * RADIANS)];
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

/** Normalises an angle to a value from 0 to less than 360 degrees. */
export const wholeTurn = (degrees: number): number => ((degrees % 360) + 360) % 360;
