import { AVATAR_CHARACTERS_MAX } from '#shared/limits.ts';

/** The side of the stored image in pixels. */
export const AVATAR_PIXELS = 256;
const QUALITIES = [0.92, 0.8, 0.65, 0.5];
export const ZOOM_MAX = 4;

/**
 * Visible part of an image. `x` and `y` are its centre, as shares of the image's width and height. With `zoom` 1, the
 * part is the largest square inside the image. With `zoom` 2, the part's side is half as long.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, half: number): number => Math.min(Math.max(value, half), 1 - half);

/** Returns the visible part, moved as little as possible so that all of it is inside the image. */
export function inside({ width, height }: Size, { x, y, zoom }: Crop): Crop {
  const side = Math.min(width, height) / zoom;
  return { x: within(x, side / width / 2), y: within(y, side / height / 2), zoom };
}

/** Returns the visible square in the image's own pixels. */
export function squareOf(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const { x, y, zoom } = inside(picture, crop);
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: x * picture.width - side / 2, top: y * picture.height - side / 2, side };
}

/** Draws the visible part over the whole canvas; transparent pixels become white. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const { left, top, side } = squareOf(picture, crop);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * Returns the visible part as a JPEG data URL of the best quality that the server's limit on length allows. Returns '' if no quality fits.
 */
export function cropped(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  drawCrop(canvas, picture, crop);
  const urls = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
  return urls.find((url) => url.length <= AVATAR_CHARACTERS_MAX) ?? '';
}
