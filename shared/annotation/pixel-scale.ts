import type { PixelAnnotation } from '../file/annotation.ts';
import type { ImageStack } from '../file/image-stack.ts';

/** Properties of an image that determine its scale. */
interface ScaledImage {
  readonly spacing: ImageStack['spacing'];
  /** Height of a pixel divided by its width. */
  readonly pixelAspect: number;
}

/** Size of a pixel and where it comes from. If it comes from `nothing`, the width of a column is 1, and lengths are in column widths. */
export interface PixelScale {
  readonly columnWidth: number;
  readonly rowHeight: number;
  readonly unit: 'mm' | 'px';
  readonly from: 'patient' | 'detector' | 'calibration' | 'nothing';
}

type Calibration = Extract<PixelAnnotation, { kind: 'calibration' }>;

const isCalibrationOf =
  (frame: number) =>
  (annotation: PixelAnnotation): annotation is Calibration =>
    annotation.kind === 'calibration' && annotation.frame === frame;

/** Computes the scale from a calibration, which is a line of known length. Returns `undefined` if its ends coincide. */
function calibratedScale({ pixelAspect }: ScaledImage, { points, mm }: Calibration): PixelScale | undefined {
  const [[x0, y0], [x1, y1]] = points;
  const columns = Math.hypot(x1 - x0, (y1 - y0) * pixelAspect);
  if (columns === 0) return undefined;
  const columnWidth = mm / columns;
  return { columnWidth, rowHeight: columnWidth * pixelAspect, unit: 'mm', from: 'calibration' };
}

/**
 * Returns the scale of a frame. Uses the first scale that exists in this order: measured in the patient, calibrated by a person, measured
 * at the detector, in pixels.
 */
export function pixelScale(source: ScaledImage, frame: number, annotations: readonly PixelAnnotation[]): PixelScale {
  const { spacing, pixelAspect } = source;
  const own = spacing && { columnWidth: spacing.columnMm, rowHeight: spacing.rowMm, unit: 'mm' as const };
  if (own !== undefined && spacing?.at === 'patient') return { ...own, from: 'patient' };
  // Only the newest calibration of the frame applies.
  const calibration = annotations.findLast(isCalibrationOf(frame));
  const calibrated = calibration && calibratedScale(source, calibration);
  if (calibrated !== undefined) return calibrated;
  if (own !== undefined) return { ...own, from: 'detector' };
  return { columnWidth: 1, rowHeight: pixelAspect, unit: 'px', from: 'nothing' };
}
