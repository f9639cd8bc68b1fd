import type { Affine } from '#web/viewers/pixels/affine.ts';

/**
 * Draws an image onto a canvas with `ratio` device pixels per CSS pixel. Enlarged pixels are interpolated or shown as
 * squares.
 */
export function drawPicture(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  { place, ratio, isSmooth }: { readonly place: Affine; readonly ratio: number; readonly isSmooth: boolean },
): void {
  const { a, b, c, d, e, f } = place;
  context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
  context.imageSmoothingEnabled = isSmooth || Math.hypot(a, b) < 1;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0);
  context.resetTransform();
}
