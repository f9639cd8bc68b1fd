import { clamp, type MapPoint, WORLD_SIZE } from '#shared/geometry/mercator.ts';

/** A part of the square of `mercator.ts`: its upper left corner and its sides. */
export interface MapArea extends MapPoint {
  readonly width: number;
  readonly height: number;
}

/**
 * Cells are named as the tiles of most maps. Each digit chooses a quarter of the square that the former digits name. So a cell's name
 * begins with the name of each larger square around it. A name of ten digits is 0.35° wide, about 25 km in Europe.
 */
const DIGITS = 10;
/** Names of at least one digit: then the whole map is read in four parts at the same time. */
const DIGITS_MIN = 1;

const nameOf = (column: number, row: number, digits: number): string =>
  Array.from({ length: digits }, (_, place) => {
    const bit = digits - 1 - place;
    return ((column >> bit) & 1) + 2 * ((row >> bit) & 1);
  }).join('');

/** Returns the column or row of a coordinate; the outer edge belongs to the last one. */
const indexOf = (coordinate: number, digits: number): number =>
  clamp(Math.floor((coordinate / WORLD_SIZE) * 2 ** digits), 0, 2 ** digits - 1);

/** Returns the name of the cell that holds the point. */
export const mapCellOf = ({ x, y }: MapPoint): string => nameOf(indexOf(x, DIGITS), indexOf(y, DIGITS), DIGITS);

/** Returns the names of the squares, at most four, that hold the area: the smallest ones of a size. */
export function squaresOver({ x, y, width, height }: MapArea): string[] {
  const fitting = Math.floor(Math.log2(WORLD_SIZE / Math.max(width, height)));
  const digits = clamp(fitting, DIGITS_MIN, DIGITS);
  const ends = (from: number, length: number) => [indexOf(from, digits), indexOf(from + length, digits)];
  const names = ends(x, width).flatMap((column) => ends(y, height).map((row) => nameOf(column, row, digits)));
  return [...new Set(names)];
}
