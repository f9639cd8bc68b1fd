import { type PictureTile, tilesOf } from '#shared/file/picture-tiles.ts';
import { type Affine, inverse, mapped } from '#web/viewers/pixels/affine.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

/** Largest number of tiles that are painted and kept, about 7 MB each. A photo of 24 million pixels has this number of tiles. */
export const TILES_MAX = 24;

/**
 * Part of the screen in CSS pixels: the viewport, or the magnifier in the viewport. `factor` is the enlargement of this part relative to
 * the screen.
 */
export interface Glass {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly factor: number;
}

/**
 * Returns the tiles that are visible in the glass, nearest to its middle first. Returns none if one pixel of the frame
 * is at most one pixel of the screen. Tiles would then show no more detail.
 */
export function visibleTiles(
  { rows, columns, tiles }: Pick<ImageSource, 'rows' | 'columns' | 'tiles'>,
  place: Affine,
  { left, top, width, height, factor }: Glass,
  ratio: number,
): PictureTile[] {
  if (tiles === undefined || Math.hypot(place.a, place.b) * factor * ratio <= 1) return [];
  const back = inverse(place);
  const corners = [left, left + width].flatMap((x) =>
    [top, top + height].map((y) => {
      const at = mapped(back, { x, y });
      return { x: (at.x * tiles.width) / columns, y: (at.y * tiles.height) / rows };
    }),
  );
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const shown = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  const middle = { x: (shown.left + shown.right) / 2, y: (shown.top + shown.bottom) / 2 };
  const farness = (tile: PictureTile): number =>
    Math.hypot(tile.left + tile.width / 2 - middle.x, tile.top + tile.height / 2 - middle.y);
  return tilesOf(tiles)
    .filter(
      (tile) =>
        tile.left < shown.right &&
        tile.left + tile.width > shown.left &&
        tile.top < shown.bottom &&
        tile.top + tile.height > shown.top,
    )
    .toSorted((one, other) => farness(one) - farness(other))
    .slice(0, TILES_MAX);
}
