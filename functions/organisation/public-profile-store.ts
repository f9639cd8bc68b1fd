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

/** A character that sorts after every name. */
const LAST_NAME = '\u{10FFFF}';

/**
 * The row of a public organisation. Removed when the organisation is no longer public. Repeats the organisation's fields that the index
 * needs.
 */
const publicProfileItems = itemType(
  'publicProfile',
  PublicChoice.extend({
    organisationId: OrganisationId,
    type: OrganisationType,
    name: z.string(),
    listName: z.string(),
    /** The cell of the map that holds the organisation's position; absent if the profile does not show the position. */
    cell: z.string().optional(),
  }),
  // Version 2 adds whether a map shows the position. Profiles of version 1 do not show it.
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

/** Stores the public profiles of organisations. The caller decides which fields a reader may see. */
export const publicProfileStore = {
  read: (organisationId: OrganisationId): Promise<PublicProfileRow | undefined> =>
    publicProfileItems.read({ organisationId }),

  readMany: (organisationIds: readonly string[]): Promise<PublicProfileRow[]> =>
    publicProfileItems.readMany(
      OrganisationId.array()
        .parse(organisationIds)
        .map((organisationId) => ({ organisationId })),
    ),

  /** Returns the write that makes the organisation public, or changes its public profile. */
  publish(organisation: OrganisationRow, choice: PublicChoice, before: PublicProfileRow | undefined, now: UnixSeconds) {
    const fields = rowOf(organisation, choice);
    return before === undefined
      ? publicProfileItems.create(newRow(now, fields))
      : publicProfileItems.replace(changed(now, before, fields));
  },

  unpublish: (organisationId: OrganisationId): Write => publicProfileItems.drop({ organisationId }),

  /** Returns the writes that update a public profile after a change of its organisation. */
  async follow(organisation: OrganisationRow, now: UnixSeconds): Promise<Write[]> {
    const before = await publicProfileStore.read(organisation.organisationId);
    return before === undefined ? [] : [publicProfileStore.publish(organisation, before, before, now)];
  },

  /** Returns a source that lists the public organisations of a type by name. */
  byName: <Row>(type: OrganisationType): Source<Row> =>
    rangeSource({
      to: LAST_NAME,
      isDescending: false,
      page: (between, window) => publicProfileItems.page({ index: 'gsi1', key: { type }, between }, window),
      entryOf: (row) => ({ place: `${row.listName}#${row.organisationId}`, id: row.organisationId }),
    }),

  /** Returns the public organisations of a type that show a position in these cells. */
  async inCells(type: OrganisationType, cells: readonly string[]): Promise<PublicProfileRow[]> {
    const rows = await Promise.all(cells.map((cell) => publicProfileItems.all({ index: 'gsi2', key: { type, cell } })));
    return rows.flat();
  },
};
