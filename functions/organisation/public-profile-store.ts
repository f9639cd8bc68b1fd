import * as z from 'zod';
import { cellOf } from '#shared/relation/distance.ts';
import { PublicChoice } from '#shared/relation/public-profile.ts';
import { OrganisationId } from '#shared/ids.ts';
import { OrganisationType } from '#shared/organisation/organisation.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationRow } from './organisation-store.ts';

/** Sorts after every name. */
const LAST_NAME = '\u{10FFFF}';

/** The row exists while the organisation is public. It repeats what the organisation says elsewhere, so that one index finds it. */
const publicProfileItems = itemType(
  'publicProfile',
  PublicChoice.extend({
    organisationId: OrganisationId,
    type: OrganisationType,
    name: z.string(),
    listName: z.string(),
    /** The part of the map that holds its position; absent where it shows none. */
    cell: z.string().optional(),
  }),
  // Version 2 says whether the position is shown on a map; profiles from before it do not show it.
  [(item) => item],
);
export type PublicProfileRow = NonNullable<Awaited<ReturnType<typeof publicProfileItems.read>>>;

function publicFieldsOf(
  { organisationId, type, name, latitude, longitude }: OrganisationRow,
  { showsPosition }: PublicChoice,
) {
  const isShown = showsPosition && latitude !== undefined && longitude !== undefined;
  const cell = isShown ? cellOf({ latitude, longitude }) : undefined;
  return { organisationId, type, name, listName: searchKey(name), cell };
}

const rowOf = (organisation: OrganisationRow, choice: PublicChoice) => ({
  ...choice,
  ...publicFieldsOf(organisation, choice),
});

/** Keeps the public profiles of organisations. The caller decides which part of them a reader may see. */
export const publicProfileStore = {
  read: (organisationId: OrganisationId): Promise<PublicProfileRow | undefined> =>
    publicProfileItems.read({ organisationId }),

  readMany: (organisationIds: readonly string[]): Promise<PublicProfileRow[]> =>
    publicProfileItems.readMany(
      OrganisationId.array()
        .parse(organisationIds)
        .map((organisationId) => ({ organisationId })),
    ),

  /** Makes the organisation public, or changes what it shows. */
  publish(organisation: OrganisationRow, choice: PublicChoice, before: PublicProfileRow | undefined, now: UnixSeconds) {
    const fields = rowOf(organisation, choice);
    return before === undefined
      ? publicProfileItems.create(newRow(now, fields))
      : publicProfileItems.replace(changed(now, before, fields));
  },

  unpublish: (organisationId: OrganisationId): Write => publicProfileItems.drop({ organisationId }),

  /** Returns the writes by which a public profile follows a change of its organisation. */
  async follow(organisation: OrganisationRow, now: UnixSeconds): Promise<Write[]> {
    const before = await publicProfileStore.read(organisation.organisationId);
    return before === undefined ? [] : [publicProfileStore.publish(organisation, before, before, now)];
  },

  /** Walks the public organisations of a type by name. */
  byName: <Row>(type: OrganisationType): Source<Row> =>
    rangeSource({
      to: LAST_NAME,
      isDescending: false,
      page: (between, window) => publicProfileItems.page({ index: 'gsi1', key: { type }, between }, window),
      entryOf: (row) => ({ place: `${row.listName}#${row.organisationId}`, id: row.organisationId }),
    }),

  /** Returns the public organisations of a type whose positions are in these cells. */
  async inCells(type: OrganisationType, cells: readonly string[]): Promise<PublicProfileRow[]> {
    const rows = await Promise.all(cells.map((cell) => publicProfileItems.all({ index: 'gsi2', key: { type, cell } })));
    return rows.flat();
  },
};
