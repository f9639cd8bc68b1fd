import * as z from 'zod';

/** A position on the earth, in degrees: north and east are positive. */
export const Position = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Position = Readonly<z.infer<typeof Position>>;

/** Point in Web Mercator, the projection of most maps. The world is a square of 360 units; x grows to the east, y to the south. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export const WORLD_SIZE = 360;
/** Latitude in degrees at which the square of the map ends in the north and the south. */
const LATITUDE_MAX = 85.0511;
const DEGREE = Math.PI / 180;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

export function project({ latitude, longitude }: Position): MapPoint {
  const north = clamp(latitude, -LATITUDE_MAX, LATITUDE_MAX) * DEGREE;
  return { x: longitude + 180, y: 180 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / DEGREE };
}

export const unproject = ({ x, y }: MapPoint): Position => ({
  latitude: (2 * Math.atan(Math.exp((180 - y) * DEGREE)) - Math.PI / 2) / DEGREE,
  longitude: clamp(x - 180, -180, 180),
});
