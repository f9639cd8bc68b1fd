import { clamp, type MapPoint, WORLD_SIZE } from '#shared/geometry/mercator.ts';

/** A rectangle on the square map of `mercator.ts`: its upper left corner, width and height. */
export interface MapArea extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/**
 * Number of digits in the name of a cell. Cells are named like the tiles of most maps. The first digit chooses a quarter of the map. Each
 * further digit chooses a quarter of the square that the digits before it name. So a cell's name begins with the name of every larger
 * square around it. With ten digits, a cell is 360° / 2¹⁰ = 0.35° wide, about 25 km in Europe.
 */
const DIGITS = 10;
/**
 * Fewest digits in the name of a square that is read. For the largest areas, the four squares with one digit together cover the whole map.
 */
const DIGITS_MIN = 1;

const nameOf = (column: number, row: number, digits: number): string =>
  Array.from({ length: digits }, (_, place) => {
    const bit = digits - 1 - place;
    return ((column >> bit) & 1) + 2 * ((row >> bit) & 1);
  }).join('');

/** Returns the column or row of a coordinate. A coordinate on the outer edge belongs to the last column or row. */
const indexOf = (coordinate: number, digits: number): number =>
  clamp(Math.floor((coordinate / WORLD_SIZE) * 2 ** digits), 0, 2 ** digits - 1);

/** Returns the name of the cell that holds the point. */
export const mapCellOf = ({ x, y }: MapPoint): string => nameOf(indexOf(x, DIGITS), indexOf(y, DIGITS), DIGITS);

/**
 * Returns the names of at most four squares that together cover the area. Chooses the smallest size for which four squares are always
 * enough.
 */
export function squaresOver({ x, y, width, height }: MapArea): string[] {
  const fitting = Math.floor(Math.log2(WORLD_SIZE / Math.max(width, height)));
  const digits = clamp(fitting, DIGITS_MIN, DIGITS);
  const ends = (from: number, length: number) => [indexOf(from, digits), indexOf(from + length, digits)];
  const names = ends(x, width).flatMap((column) => ends(y, height).map((row) => nameOf(column, row, digits)));
  return [...new Set(names)];
}
