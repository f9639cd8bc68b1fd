/** Length of the longer side of a preview. A larger photo also has tiles (STU-47). */
export const PREVIEW_EDGE_PX = 1600;
/** Width and height of a tile. In the last column and row, tiles are smaller. */
const TILE_EDGE_PX = 1024;

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A tile of a photo: its part number, and its place and size in pixels of the photo. */
export interface PictureTile extends PixelSize {
  readonly part: number;
  readonly left: number;
  readonly top: number;
}

export const hasTiles = ({ width, height }: PixelSize): boolean => Math.max(width, height) > PREVIEW_EDGE_PX;

/** Returns the tiles of a photo in the order of their part numbers: row by row from the top left. */
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

const LENGTH_BYTES = 4;

/** Returns the size in bytes of the first part of a tiles object, which contains the lengths of the tiles. */
export const tilesHeadBytes = (size: PixelSize): number => tilesOf(size).length * LENGTH_BYTES;

/**
 * Returns the object with all tiles, in the order of their part numbers. First come the lengths as little-endian numbers of 32 bits, then
 * the JPEGs.
 */
export function joinTiles(tiles: readonly Uint8Array[]): Uint8Array {
  const head = new DataView(new ArrayBuffer(tiles.length * LENGTH_BYTES));
  for (const [part, { length }] of tiles.entries()) head.setUint32(part * LENGTH_BYTES, length, true);
  const joined = new Uint8Array(tiles.reduce((sum, { length }) => sum + length, head.byteLength));
  joined.set(new Uint8Array(head.buffer));
  let offset = head.byteLength;
  for (const tile of tiles) {
    joined.set(tile, offset);
    offset += tile.length;
  }
  return joined;
}

/** Returns the place of a tile's bytes in the object. `head` is the object's first part, with the lengths. */
export function tileRange(head: ArrayBuffer, part: number): { readonly offset: number; readonly length: number } {
  const view = new DataView(head);
  const lengthOf = (of: number): number => view.getUint32(of * LENGTH_BYTES, true);
  const before = Array.from({ length: part }, (_, of) => lengthOf(of));
  return { offset: before.reduce((sum, length) => sum + length, head.byteLength), length: lengthOf(part) };
}
