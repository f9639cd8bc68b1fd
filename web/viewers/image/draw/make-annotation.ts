import { PixelAnnotation } from '#shared/file/annotation.ts';
import type { Point } from '../affine.ts';
import type { DrawTool } from '../tools.ts';
import type { PixelPoint } from './draft.ts';

interface Drawn {
  readonly tool: DrawTool;
  readonly frame: number;
  readonly points: readonly PixelPoint[];
  /** Which way of the picture is right on the screen, in square pixels: an ellipse's frame stands upright for who draws it. */
  readonly right: Point;
  readonly pixelAspect: number;
}

/** A hundredth of a pixel: finer than anybody points. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Centre and ends of the half-axes of the ellipse in an upright frame with these two corners. */
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

/** What was drawn, as it is kept; `undefined` while it wants a text or a length, or where nothing was drawn. */
export function makeAnnotation(drawn: Drawn, said: { text?: string; mm?: number } = {}): PixelAnnotation | undefined {
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

/** As much of an annotation as is seen and measured; what is half drawn may have fewer points than its kind has in the end. */
export interface Sketch {
  readonly kind: PixelAnnotation['kind'];
  readonly points: readonly PixelPoint[];
}

/** What is half drawn, as it would be if it ended here. A known length is drawn as any other. */
export const sketchOf = (drawn: Omit<Drawn, 'frame'>): Sketch => ({
  kind: drawn.tool === 'calibration' ? 'length' : drawn.tool,
  points: drawn.tool === 'ellipse' ? ellipsePoints(drawn) : drawn.points,
});
