import type { PixelPoint, Sketch } from '#shared/annotation/measure.ts';
import { type Outline, outlineOf } from '#shared/annotation/outline.ts';
import { type Affine, mapped } from '#web/viewers/pixels/affine.ts';

/** Returns the outline of an annotation on the screen. `points` are in pixels of the image, and `place` maps them to the screen. */
export const placedOutline = (kind: Sketch['kind'], points: readonly PixelPoint[], place: Affine): Outline =>
  outlineOf(
    kind,
    points.map(([x, y]) => mapped(place, { x, y })),
  );
