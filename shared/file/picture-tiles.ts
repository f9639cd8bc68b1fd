/** The longer side of a preview. A photo with more pixels has tiles beside it (STU-47). */
export const PREVIEW_EDGE_PX = 1600;
/** The sides of a tile; those of the last column and row are what is left. */
const TILE_EDGE_PX = 1024;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A tile of a photo: its part number, and its place in the photo's own pixels. */
export interface PictureTile extends PixelSize {
  readonly part: number;
  readonly left: number;
  readonly top: number;
}

export const hasTiles = ({ width, height }: PixelSize): boolean => Math.max(width, height) > PREVIEW_EDGE_PX;

/** Returns the tiles of a photo, row by row from the top left. */
export function tilesOf({ width, height }: PixelSize): PictureTile[] {
  const columns = Math.ceil(width / TILE_EDGE_PX);
  const rows = Math.ceil(height / TILE_EDGE_PX);
  return Array.from({ length: columns * rows }, (_, part) => {
    const left = (part % columns) * TILE_EDGE_PX;
    const top = Math.floor(part / columns) * TILE_EDGE_PX;
    return {
      part,
      left,
      top,
      width: Math.min(TILE_EDGE_PX, width - left),
      height: Math.min(TILE_EDGE_PX, height - top),
    };
  });
}
