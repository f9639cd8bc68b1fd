import type { Position } from '#shared/geometry/mercator.ts';

/** Returns the address of the place on OpenStreetMap; the portal has no street map of its own. */
export const openStreetMapUrl = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
