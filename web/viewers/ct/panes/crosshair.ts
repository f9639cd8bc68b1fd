import { PLANE_NAMES } from '#shared/plan/presentation.ts';
import { cutDirection, type PlaneName, type Planes } from '../space/planes.ts';
import { toScreen, type Point, type Projection } from '../space/pane-view.ts';
import { dot, type Vector } from '#shared/geometry/vector.ts';

/** Line of another plane in a viewport. It goes through `at` in the direction of the unit vector `way`, in screen pixels. */
export interface CrosshairLine {
  readonly plane: PlaneName;
  readonly at: Point;
  readonly way: Point;
}

/** Distance of the rotation handles from the crosshair, as a fraction of the viewport's shorter side. */
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

/** Returns the positions of a line's two rotation handles, one on each side of the crosshair. */
export function turnHandles({ at, way }: CrosshairLine, { size }: Projection): readonly [Point, Point] {
  const reach = HANDLE_SHARE * Math.min(size.width, size.height);
  return [
    { x: at.x + way.x * reach, y: at.y + way.y * reach },
    { x: at.x - way.x * reach, y: at.y - way.y * reach },
  ];
}

/** Returns the distance of a point from a line, in CSS pixels. */
export const fromLine = ({ at, way }: CrosshairLine, place: Point): number =>
  Math.abs((place.x - at.x) * way.y - (place.y - at.y) * way.x);
