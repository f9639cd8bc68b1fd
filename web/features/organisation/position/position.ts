/** Degrees: north and east are positive. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const DECIMALS = 6;
const round = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** To a decimetre: what is finer is noise. */
export const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: round(latitude),
  longitude: round(longitude),
});

/** What is typed, in either way of writing decimals; `undefined` for nothing, NaN for what is no number. */
export const parseDegrees = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.').replace('−', '-'));

const isWithin = (value: number | undefined, limit: number): value is number =>
  value !== undefined && Math.abs(value) <= limit;

/** The position that the two fields name, if they name one. */
export function parsePosition(typed: { latitude: string; longitude: string }): Position | undefined {
  const [latitude, longitude] = [parseDegrees(typed.latitude), parseDegrees(typed.longitude)];
  return isWithin(latitude, 90) && isWithin(longitude, 180) ? { latitude, longitude } : undefined;
}

/** A page about the place, on a map that we do not have. */
export const openStreetMapUrl = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
