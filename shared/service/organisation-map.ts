import * as z from 'zod';
import { OrganisationListing, OrganisationProfile } from '../organisation/organisation.ts';

/** Edges of a part of the map, in degrees. The part crosses neither a pole nor the 180th meridian. */
export const MapWindow = z
  .object({
    west: z.number().min(-180).max(180),
    east: z.number().min(-180).max(180),
    south: z.number().min(-90).max(90),
    north: z.number().min(-90).max(90),
  })
  .refine(({ west, east }) => east > west, { path: ['east'], error: 'endsBeforeStart' })
  .refine(({ south, north }) => north > south, { path: ['north'], error: 'endsBeforeStart' });
export type MapWindow = z.infer<typeof MapWindow>;

export const WHOLE_MAP: MapWindow = { west: -180, east: 180, south: -90, north: 90 };

/** An organisation on the map, with its name. */
export const PlacedOrganisation = OrganisationListing.pick({ organisationId: true, name: true, address: true });
export type PlacedOrganisation = z.infer<typeof PlacedOrganisation>;

const { latitude, longitude } = OrganisationProfile.shape;

/** Organisations that are near to each other: the centre of their positions and their number. */
export const PlaceGroup = z.object({
  latitude: latitude.unwrap(),
  longitude: longitude.unwrap(),
  count: z.int(),
  /** Absent if the window has more than `MAP_NAMED_MAX` organisations. */
  organisations: z.array(PlacedOrganisation).optional(),
});
export type PlaceGroup = z.infer<typeof PlaceGroup>;

export const OrganisationMap = z.object({
  groups: z.array(PlaceGroup),
  /** The number of organisations in all groups. */
  total: z.int(),
});
export type OrganisationMap = z.infer<typeof OrganisationMap>;
