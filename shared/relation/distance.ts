import type { Position } from '../geometry/mercator.ts';

/** Mean radius of the earth in km: R1 of the International Union of Geodesy and Geophysics (Moritz, 1980). */
const EARTH_RADIUS_KM = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/**
 * Returns the distance over the surface of a sphere in km, by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky and
 * Telescope 68, 1984, p. 159). The earth is flattened, so a value may be wrong by up to 0.6 %. Roads are longer.
 */
export function distanceKm(a: Position, b: Position): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)];
  const halfLatitude = Math.sin((latitudeB - latitudeA) / 2) ** 2;
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const haversine = halfLatitude + Math.cos(latitudeA) * Math.cos(latitudeB) * halfLongitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/**
 * Returns positions that are spread evenly on the circle with the given radius around the centre. At the date line, longitudes continue
 * beyond 180°. So a line through the positions does not jump.
 */
export function positionsAround({ latitude, longitude }: Position, radiusKm: number, count: number): Position[] {
  const [north, reach] = [radians(latitude), radiusKm / EARTH_RADIUS_KM];
  return Array.from({ length: count }, (_, index) => {
    const bearing = (2 * Math.PI * index) / count;
    const there = Math.asin(Math.sin(north) * Math.cos(reach) + Math.cos(north) * Math.sin(reach) * Math.cos(bearing));
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(reach) * Math.cos(north),
      Math.cos(reach) - Math.sin(north) * Math.sin(there),
    );
    return { latitude: degrees(there), longitude: longitude + degrees(turn) };
  });
}

/** Size of a cell in degrees of latitude and of longitude. The cells divide the map of the earth for searches by distance. */
const CELL_DEGREES = 2;
const CELLS_ROUND = 360 / CELL_DEGREES;
/**
 * Largest latitude in degrees that counts for the width of a search. Near the poles the cells are narrow, so a search would list too many
 * cells. No dentist works so near to a pole.
 */
const LATITUDE_MAX = 88;

const rowOf = (latitude: number): number => Math.floor(latitude / CELL_DEGREES);
const columnOf = (longitude: number): number => Math.floor((longitude + 180) / CELL_DEGREES);
const nameOf = (row: number, column: number): string =>
  `${row}:${((column % CELLS_ROUND) + CELLS_ROUND) % CELLS_ROUND}`;

/** Returns the name of the cell that holds a position. */
export const cellOf = ({ latitude, longitude }: Position): string => nameOf(rowOf(latitude), columnOf(longitude));

/** Returns the names of all cells that may hold a position within the radius. */
export function cellsWithin({ latitude, longitude }: Position, radiusKm: number): string[] {
  const reach = radiusKm / EARTH_RADIUS_KM;
  const north = Math.min(90, latitude + degrees(reach));
  const south = Math.max(-90, latitude - degrees(reach));
  const widest = Math.min(LATITUDE_MAX, Math.abs(latitude));
  const width = degrees(Math.asin(Math.min(1, Math.sin(reach) / Math.cos(radians(widest)))));
  const names = new Set<string>();
  for (let row = rowOf(south); row <= rowOf(north); row += 1)
    for (let column = columnOf(longitude - width); column <= columnOf(longitude + width); column += 1)
      names.add(nameOf(row, column));
  return [...names];
}
