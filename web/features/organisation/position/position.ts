import type { Position } from '#shared/geometry/mercator.ts';

const DECIMALS = 6;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Rounds a position to a decimetre, because finer values are noise. */
export const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: round(latitude),
  longitude: round(longitude),
});

/** Reads typed degrees, with a decimal point or comma. Returns `undefined` for an empty text, and NaN for a text that is no number. */
export const parseDegrees = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.').replace('−', '-'));

const isWithin = (value: number | undefined, limit: number): value is number =>
  value !== undefined && Math.abs(value) <= limit;

/** Returns the position in the two fields; `undefined` if they hold none. */
export function parsePosition(typed: { latitude: string; longitude: string }): Position | undefined {
  const [latitude, longitude] = [parseDegrees(typed.latitude), parseDegrees(typed.longitude)];
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined;
}
