import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import type { ImageStack } from '#shared/file/image-stack.ts';

type PixelSpacing = Pick<NonNullable<ImageStack['spacing']>, 'rowMm' | 'columnMm' | 'at'>;

/**
 * Returns the size of a pixel in mm, and whether this size applies in the patient or at the detector. For slices it applies in the patient.
 * For a projection, PixelSpacing applies in the patient only if it differs from ImagerPixelSpacing, the size at the detector. In that case
 * it was corrected for the magnification (PS3.3 10.7.1.3).
 */
export function pixelSpacingOf(instance: DicomInstance): PixelSpacing | undefined {
  const { PixelSpacing, ImagerPixelSpacing } = instance;
  const spacing = PixelSpacing ?? ImagerPixelSpacing;
  if (!spacing || spacing[0] <= 0 || spacing[1] <= 0) return undefined;
  const isSlice = instance.ImageOrientationPatient !== undefined;
  const isCorrected = PixelSpacing && ImagerPixelSpacing && PixelSpacing.join() !== ImagerPixelSpacing.join();
  return { rowMm: spacing[0], columnMm: spacing[1], at: isSlice || isCorrected ? 'patient' : 'detector' };
}

/** Returns the height of a pixel divided by its width; 1 if the file states no plausible ratio. */
export function pixelAspectOf(instance: DicomInstance): number {
  const [vertical, horizontal] = instance.PixelSpacing ??
    instance.ImagerPixelSpacing ??
    instance.PixelAspectRatio ?? [1, 1];
  const aspect = vertical / horizontal;
  return aspect > 0.1 && aspect < 10 ? aspect : 1;
}
