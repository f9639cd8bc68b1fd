import { PixelAnnotation } from '#shared/file/annotation.ts';
import type { PixelPoint } from '#shared/annotation/measure.ts';

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Returns the annotation with moved points. Returns it unchanged if the points would be invalid. */
const withPoints = (
  annotation: PixelAnnotation,
  move: (point: PixelPoint, index: number) => PixelPoint,
): PixelAnnotation => {
  const points = annotation.points.map((point, index) => {
    const [x, y] = move(point, index);
    return [rounded(x), rounded(y)];
  });
  return PixelAnnotation.safeParse({ ...annotation, points }).data ?? annotation;
};

export const shifted = (annotation: PixelAnnotation, [byX, byY]: PixelPoint): PixelAnnotation =>
  withPoints(annotation, ([x, y]) => [x + byX, y + byY]);

/** Moves the end of one half-axis of an ellipse. The other half-axis keeps its length and stays perpendicular. */
function withAxis(
  annotation: PixelAnnotation & { kind: 'ellipse' },
  moved: { index: number; to: PixelPoint; pixelAspect: number },
): PixelAnnotation {
  const { index, to, pixelAspect } = moved;
  const [[cx, cy]] = annotation.points;
  const [ox, oy] = annotation.points[index === 1 ? 2 : 1] ?? [cx, cy];
  const other = Math.hypot(ox - cx, (oy - cy) * pixelAspect);
  const [x, y] = [to[0] - cx, (to[1] - cy) * pixelAspect];
  const length = Math.hypot(x, y) || 1;
  const side = index === 1 ? 1 : -1;
  const across: PixelPoint = [cx - (side * y * other) / length, cy + (side * x * other) / length / pixelAspect];
  return withPoints(annotation, (point, at) => (at === 0 ? point : at === index ? to : across));
}

/** Moves one point of an annotation. The centre of an ellipse, or the platform of an implant, moves the whole annotation. */
export function reshaped(
  annotation: PixelAnnotation,
  moved: { readonly index: number; readonly to: PixelPoint; readonly pixelAspect: number },
): PixelAnnotation {
  const { index, to } = moved;
  if (annotation.kind === 'ellipse') {
    const [[cx, cy]] = annotation.points;
    return index === 0 ? shifted(annotation, [to[0] - cx, to[1] - cy]) : withAxis(annotation, moved);
  }
  // A drag of an implant's platform moves the whole implant. A drag of its apex turns the implant.
  const [[x, y]] = annotation.points;
  if (annotation.kind === 'implant' && index === 0) return shifted(annotation, [to[0] - x, to[1] - y]);
  return withPoints(annotation, (point, at) => (at === index ? to : point));
}
