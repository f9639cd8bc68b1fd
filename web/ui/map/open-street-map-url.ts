import type { Position } from '#shared/geometry/mercator.ts';

/** Returns the address of a street map of the place; we have no such map ourselves. */
export const openStreetMapUrl = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
