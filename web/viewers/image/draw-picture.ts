import type { Affine } from './affine.ts';

/** From this size on pixels are shown as what they are. */
const PIXELS_SHOW_FROM = 4;

/** Draws a picture onto a canvas whose pixels are `ratio` to one of CSS. */
export function drawPicture(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  { place, ratio }: { readonly place: Affine; readonly ratio: number },
): void {
  const { a, b, c, d, e, f } = place;
  context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
  context.imageSmoothingEnabled = Math.hypot(a, b) < PIXELS_SHOW_FROM;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0);
  context.resetTransform();
}
