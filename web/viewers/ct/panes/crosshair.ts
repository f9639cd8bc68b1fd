import { cutDirection, PLANE_NAMES, type PlaneName, type Planes } from '../space/planes.ts';
import { toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { dot, type Vector } from '../space/vector.ts';

/** The line in which a pane's plane is cut by another: through `at`, along a unit vector on the screen. */
export interface CrosshairLine {
  readonly plane: PlaneName;
  readonly at: Point;
  readonly way: Point;
}

/** Share of the pane's shorter side at which the handles stand that turn the lines. */
const HANDLE_SHARE = 0.36;

export function crosshairLines(
  of: PlaneName,
  planes: Planes,
  { projection, crosshair }: { readonly projection: Projection; readonly crosshair: Vector },
): CrosshairLine[] {
  const at = toScreen(projection, crosshair);
  return PLANE_NAMES.filter((name) => name !== of).map((plane) => {
    const direction = cutDirection(planes[of], planes[plane]);
    return { plane, at, way: { x: dot(direction, projection.right), y: dot(direction, projection.down) } };
  });
}

/** Where a line can be taken to be turned: on both sides of the crosshair. */
export function turnHandles({ at, way }: CrosshairLine, { size }: Projection): readonly [Point, Point] {
  const reach = HANDLE_SHARE * Math.min(size.width, size.height);
  return [
    { x: at.x + way.x * reach, y: at.y + way.y * reach },
    { x: at.x - way.x * reach, y: at.y - way.y * reach },
  ];
}

/** Distance of a place from a line, in CSS pixels. */
export const fromLine = ({ at, way }: CrosshairLine, place: Point): number =>
  Math.abs((place.x - at.x) * way.y - (place.y - at.y) * way.x);
