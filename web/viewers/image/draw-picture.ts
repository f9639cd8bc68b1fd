import type { Affine } from '#web/viewers/pixels/affine.ts';

/** A painted tile with its position, in pixels of the frame. */
export interface PaintedTile {
  readonly part: number;
  readonly canvas: HTMLCanvasElement;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A painted frame, and the finer tiles that are painted over it. */
export interface DrawnPicture {
  readonly canvas: HTMLCanvasElement;
  readonly tiles?: readonly PaintedTile[];
}

/**
 * Draws an image onto a canvas with `ratio` device pixels per CSS pixel. `isSmooth`: enlarged pixels are interpolated; otherwise they are
 * squares.
 */
export function drawPicture(
  context: CanvasRenderingContext2D,
  { canvas, tiles = [] }: DrawnPicture,
  { place, ratio, isSmooth }: { readonly place: Affine; readonly ratio: number; readonly isSmooth: boolean },
): void {
  const { a, b, c, d, e, f } = place;
  context.setTransform(a * ratio, b * ratio, c * ratio, d * ratio, e * ratio, f * ratio);
  context.imageSmoothingEnabled = isSmooth || Math.hypot(a, b) < 1;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0);
  for (const tile of tiles) context.drawImage(tile.canvas, tile.x, tile.y, tile.width, tile.height);
  context.resetTransform();
}
