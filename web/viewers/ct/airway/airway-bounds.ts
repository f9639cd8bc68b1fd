import { toPatient, type Point, type Projection } from '../space/pane-view.ts';

/**
 * A plane with a smaller slope counts as level and shows no lines of height. The slope is 0 for a level plane and 1 for
 * an upright one.
 */
const LEVEL = 0.05;

/** Returns the change of height in mm for each mm to the right and downwards in a plane. `undefined` if the plane is nearly level. */
function slopeOf({ right, down }: Projection): { readonly right: number; readonly down: number } | undefined {
  return Math.hypot(right[2], down[2]) < LEVEL ? undefined : { right: right[2], down: down[2] };
}

/** Returns the line in the viewport along which the plane is at this height; `undefined` if the plane is nearly level. */
export function lineAt(projection: Projection, heightMm: number): readonly [Point, Point] | undefined {
  const slope = slopeOf(projection);
  if (slope === undefined) return undefined;
  const { size, pxPerMm, centre } = projection;
  const steep = Math.hypot(slope.right, slope.down);
  const way = { x: slope.right / steep, y: slope.down / steep };
  const px = ((heightMm - centre[2]) / steep) * pxPerMm;
  const foot = { x: size.width / 2 + way.x * px, y: size.height / 2 + way.y * px };
  const far = size.width + size.height;
  return [
    { x: foot.x + way.y * far, y: foot.y - way.x * far },
    { x: foot.x - way.y * far, y: foot.y + way.x * far },
  ];
}

/** Returns the distance in pixels from a position to the line of a height; Infinity if the plane shows no line. */
export function pxToLine(projection: Projection, heightMm: number, at: Point): number {
  const slope = slopeOf(projection);
  if (slope === undefined) return Infinity;
  const mm = Math.abs(heightMm - toPatient(projection, at)[2]);
  return (mm / Math.hypot(slope.right, slope.down)) * projection.pxPerMm;
}
