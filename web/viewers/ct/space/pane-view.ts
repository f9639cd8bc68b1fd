import { VIEW_ZOOM_MAX, VIEW_ZOOM_MIN } from '#shared/plan/plan-limits.ts';
import { normalOf, type Orientation } from './planes.ts';
import { along, dot, subtract, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from './volume-space.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns the distance between two points of the screen in CSS pixels. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Zoom and pan of a viewport. `zoom` is relative to the fitted size. */
export interface PaneView {
  readonly zoom: number;
  /** Offset of the viewport's middle from the volume's middle, in mm to the right and downwards. */
  readonly middle: Point;
}

export const WHOLE: PaneView = { zoom: 1, middle: { x: 0, y: 0 } };
/** Share of the viewport that a fitted image fills. The rest has the orientation letters. */
const FILLED = 0.94;

/** Mapping between mm of the patient and CSS pixels, which are counted from the viewport's top left corner. */
export interface Projection extends Orientation {
  readonly size: Size;
  readonly pxPerMm: number;
  /** CSS pixels for each mm without zoom. */
  readonly fitPxPerMm: number;
  /** Point of the patient in the middle of the viewport. */
  readonly centre: Vector;
}

/** Returns the CSS pixels for each mm at which an image, given in mm, fits into a viewport. */
export const fitPxPerMm = (picture: Size, pane: Size): number =>
  FILLED * Math.max(1e-3, Math.min(pane.width / picture.width, pane.height / picture.height));

interface Placed {
  /** Point of the patient in the middle of the viewport without panning. */
  readonly middle: Vector;
  /** CSS pixels for each mm without zoom. */
  readonly fit: number;
  readonly view: PaneView;
  readonly size: Size;
}

/** Returns the projection of an image with this orientation in a viewport. */
export function projected({ right, down }: Orientation, { middle, fit, view, size }: Placed): Projection {
  const centre = along(middle, [right, view.middle.x], [down, view.middle.y]);
  return { right, down, size, pxPerMm: fit * view.zoom, fitPxPerMm: fit, centre };
}

/** Box that a viewport shows in full without zoom: a volume, or the common box of two compared volumes. */
export type Framed = Pick<VolumeSpace, 'centre' | 'halfDepth' | 'step'>;

/** Returns the projection of the plane through the point `through` in a viewport. */
export function projectPlane(
  space: Framed,
  { orientation, through }: { readonly orientation: Orientation; readonly through: Vector },
  { view, size }: Pick<Placed, 'view' | 'size'>,
): Projection {
  const normal = normalOf(orientation);
  const extent = (way: Vector): number => 2 * space.halfDepth(way) + space.step(way);
  const depth = dot(subtract(through, space.centre), normal);
  const fit = fitPxPerMm({ width: extent(orientation.right), height: extent(orientation.down) }, size);
  return projected(orientation, { middle: along(space.centre, [normal, depth]), fit, view, size });
}

export const toScreen = ({ right, down, size, pxPerMm, centre }: Projection, point: Vector): Point => {
  const from = subtract(point, centre);
  return { x: size.width / 2 + dot(from, right) * pxPerMm, y: size.height / 2 + dot(from, down) * pxPerMm };
};

export const toPatient = ({ right, down, size, pxPerMm, centre }: Projection, { x, y }: Point): Vector =>
  along(centre, [right, (x - size.width / 2) / pxPerMm], [down, (y - size.height / 2) / pxPerMm]);

/** Returns the signed distance of a point from the shown plane in mm, positive into the screen. */
export const depthOf = (projection: Projection, point: Vector): number =>
  dot(subtract(point, projection.centre), normalOf(projection));

/** Pans by CSS pixels. `fit`: CSS pixels for each mm without zoom. */
export const moved = ({ zoom, middle }: PaneView, by: Point, fit: number): PaneView => ({
  zoom,
  middle: { x: middle.x - by.x / (fit * zoom), y: middle.y - by.y / (fit * zoom) },
});

/** Zooms a view. The point at `at` keeps its position; `at` is in CSS pixels from the viewport's middle. */
export function zoomedAt(view: PaneView, factor: number, { at, fit }: { at: Point; fit: number }): PaneView {
  const zoom = Math.min(VIEW_ZOOM_MAX, Math.max(VIEW_ZOOM_MIN, view.zoom * factor));
  const kept = (1 / view.zoom - 1 / zoom) / fit;
  return { zoom, middle: { x: view.middle.x + at.x * kept, y: view.middle.y + at.y * kept } };
}
