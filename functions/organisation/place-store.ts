import * as z from 'zod';
import { type MapPoint, project } from '#shared/geometry/mercator.ts';
import { OrganisationId } from '#shared/ids.ts';
import { type OrganisationFields, OrganisationProfile, OrganisationType } from '#shared/organisation/organisation.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { type MapArea, mapCellOf, squaresOver } from './map-cells.ts';

const { country, latitude, longitude } = OrganisationProfile.shape;

/** An organisation's place on the map. Repeats the fields that filters of the map need, so that one index has them all. */
const placeItems = itemType(
  'organisationPlace',
  z.object({
    organisationId: OrganisationId,
    type: OrganisationType,
    country,
    listName: z.string(),
    isSuspended: z.boolean(),
    cell: z.string(),
    latitude: latitude.unwrap(),
    longitude: longitude.unwrap(),
  }),
);
export type PlaceRow = NonNullable<Awaited<ReturnType<typeof placeItems.read>>>;

type Followed = Pick<
  z.infer<typeof OrganisationFields>,
  'organisationId' | 'type' | 'name' | 'country' | 'latitude' | 'longitude' | 'dissolution' | 'suspension'
> & { readonly updatedAt: UnixSeconds };

/** A character that sorts after every digit of a cell's name. */
const LAST = '~';

const isIn = ({ x, y }: MapPoint, area: MapArea): boolean =>
  x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;

/** Stores the place on the map of each organisation that has a position and is not dissolved. */
export const placeStore = {
  /** Returns the write that updates or removes the organisation's place after a change of the organisation. */
  follow(organisation: Followed): Write {
    const { organisationId, type, name, dissolution, suspension, updatedAt } = organisation;
    const { latitude: north, longitude: east } = organisation;
    if (north === undefined || east === undefined || dissolution !== undefined)
      return placeItems.drop({ organisationId });
    const position = { latitude: north, longitude: east };
    return placeItems.put(
      newRow(updatedAt, {
        organisationId,
        type,
        country: organisation.country,
        listName: searchKey(name),
        isSuspended: suspension !== undefined,
        cell: mapCellOf(project(position)),
        ...position,
      }),
    );
  },

  remove: ({ organisationId }: Pick<Followed, 'organisationId'>): Write => placeItems.drop({ organisationId }),

  /** Returns the places of organisations of a type in an area of the map. */
  async inArea(type: OrganisationType, area: MapArea): Promise<{ row: PlaceRow; point: MapPoint }[]> {
    const read = (square: string) =>
      placeItems.all({ index: 'gsi1', key: { type }, between: [square, `${square}${LAST}`] });
    const rows = (await Promise.all(squaresOver(area).map(read))).flat();
    return rows.map((row) => ({ row, point: project(row) })).filter(({ point }) => isIn(point, area));
  },
};
