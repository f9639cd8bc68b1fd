import { OrganisationId } from '#shared/ids.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import { type Shard, shardsAndFormer } from '#functions/store/key-parts.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import type { Walk } from '#functions/store/walk-list.ts';
import { listingItems, organisationItems, suspendedItems } from './organisation-items.ts';
import { type OrganisationRow, organisationStore } from './organisation-store.ts';

interface ListAsked {
  readonly type: OrganisationType;
  readonly typed: string;
  /** Country that the list is limited to; empty for all countries. */
  readonly country: string;
}

/** A character that sorts after every name. */
const LAST_NAME = '\u{10FFFF}';
const placeOf = ({ organisationId, listName = '' }: Pick<OrganisationRow, 'organisationId' | 'listName'>): string =>
  `${listName}#${organisationId}`;

/** Returns the source of one partition of the list. Lines of a country hold only ids, so the organisations are read by id later. */
function sourceOf({ type, typed, country }: ListAsked, { shard: shard8, share }: Shard): Source<OrganisationRow> {
  const start = searchKey(typed);
  const range = { ...(start !== '' && { from: start }), to: `${start}${LAST_NAME}`, isDescending: false, share };
  if (country !== '')
    return rangeSource({
      ...range,
      page: (between, window) => listingItems.page({ index: 'gsi1', key: { type, country, shard8 }, between }, window),
      entryOf: (line) => ({ place: placeOf(line), id: line.organisationId }),
    });
  return rangeSource({
    ...range,
    page: (between, window) => organisationItems.page({ index: 'gsi2', key: { type, shard8 }, between }, window),
    entryOf: (row) => ({ place: placeOf(row), id: row.organisationId, row }),
  });
}

const rowsOf = (ids: readonly string[]) => organisationStore.byId(OrganisationId.array().parse(ids));

/** Returns the `Walk` that pages, by name, through the organisations of a type whose names start with `typed`. */
export const organisationList = (asked: ListAsked): Walk<OrganisationRow> => ({
  sources: shardsAndFormer('shard8').map((shard) => sourceOf(asked, shard)),
  isDescending: false,
  rowsOf,
});

/**
 * Returns the `Walk` that pages, by name, through the suspended organisations of a type. There are few, so one partition holds them all.
 */
export const suspendedList = (type: OrganisationType): Walk<OrganisationRow> => ({
  sources: [
    rangeSource({
      isDescending: false,
      page: (between, window) => suspendedItems.page({ index: 'gsi1', key: { type }, between }, window),
      entryOf: (line) => ({ place: placeOf(line), id: line.organisationId }),
    }),
  ],
  isDescending: false,
  rowsOf,
});
