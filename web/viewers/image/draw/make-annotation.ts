import type { PixelPoint, Sketch } from '#shared/annotation/measure.ts';
import { PixelAnnotation } from '#shared/file/annotation.ts';
import type { Point } from '#web/viewers/pixels/affine.ts';
import type { Said } from './pencil.ts';
import type { DrawTool } from '../tools.ts';

interface Drawn {
  readonly tool: DrawTool;
  readonly frame: number;
  readonly points: readonly PixelPoint[];
  /**
   * Direction in the image that is to the right on the screen. Pixels count as square. The bounding box of an ellipse
   * follows this direction, since the box is upright on the screen.
   */
  readonly right: Point;
  readonly pixelAspect: number;
}

/** Rounds to a hundredth of a pixel, which is finer than any pointer. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Returns the centre and the ends of the half-axes of an ellipse. `points` are two opposite corners of its bounding box, which is upright
 * on the screen.
 */
function ellipsePoints({ points, right, pixelAspect }: Pick<Drawn, 'points' | 'right' | 'pixelAspect'>): PixelPoint[] {
  const [[x0, y0] = [0, 0], [x1, y1] = [0, 0]] = points;
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [halfX, halfY] = [(x1 - x0) / 2, ((y1 - y0) / 2) * pixelAspect];
  const along = halfX * right.x + halfY * right.y;
  const across = halfY * right.x - halfX * right.y;
  return [
    [cx, cy],
    [cx + along * right.x, cy + (along * right.y) / pixelAspect],
    [cx - across * right.y, cy + (across * right.x) / pixelAspect],
  ];
}

/**
 * Returns the annotation to save. Returns `undefined` if it still needs a text, a length or a size, or if nothing was
 * drawn.
 */
export function makeAnnotation(drawn: Drawn, said: Partial<Said> = {}): PixelAnnotation | undefined {
  const points = drawn.tool === 'ellipse' ? ellipsePoints(drawn) : drawn.points;
  return PixelAnnotation.safeParse({
    kind: drawn.tool,
    space: 'pixels',
    annotationId: crypto.randomUUID(),
    frame: drawn.frame,
    points: points.map(([x, y]) => [rounded(x), rounded(y)]),
    ...said,
  }).data;
}

/**
 * Returns the unfinished annotation as if it ended now. A calibration line and an implant are drawn as a length until they are finished.
 */
export const sketchOf = (drawn: Omit<Drawn, 'frame'>): Sketch => ({
  kind: drawn.tool === 'calibration' || drawn.tool === 'implant' ? 'length' : drawn.tool,
  points: drawn.tool === 'ellipse' ? ellipsePoints(drawn) : drawn.points,
});
