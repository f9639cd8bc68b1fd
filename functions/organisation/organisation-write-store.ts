import { searchKey } from '#functions/store/search-tokens.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { listingItems, numberItems, organisationItems, suspendedItems } from './organisation-items.ts';
import { type OrganisationRow, stateOf } from './organisation-store.ts';
import { placeStore } from './place-store.ts';

/** Returns the row to write, with `listName` set from the name. A dissolved organisation gets no `listName`, so no list shows it. */
function listed({ listName: _former, ...row }: OrganisationRow): OrganisationRow {
  return stateOf(row) === 'active' ? { ...row, listName: searchKey(row.name) } : row;
}

/** Returns the write that updates or removes the organisation's line in the list of its country. */
function listing({ organisationId, type, country, name, dissolution, updatedAt }: OrganisationRow): Write {
  if (country === '' || dissolution !== undefined) return listingItems.drop({ organisationId });
  return listingItems.put(newRow(updatedAt, { organisationId, type, country, listName: searchKey(name) }));
}

/** Returns the write that updates or removes the organisation's line in the list of suspended organisations. */
function suspendedLine({ organisationId, type, name, suspension, dissolution, updatedAt }: OrganisationRow): Write {
  if (suspension === undefined || dissolution !== undefined) return suspendedItems.drop({ organisationId });
  return suspendedItems.put(newRow(updatedAt, { organisationId, type, listName: searchKey(name) }));
}

/**
 * Writes organisations together with their lines in lists. Separate from `organisationStore`, because most functions only read
 * organisations.
 */
export const organisationWriteStore = {
  replace: (row: OrganisationRow): Write[] => [
    organisationItems.replace(listed(row)),
    listing(row),
    suspendedLine(row),
    placeStore.follow(row),
  ],

  remove: (row: OrganisationRow): Write[] => [
    organisationItems.remove(row),
    numberItems.drop(row),
    listingItems.drop(row),
    suspendedItems.drop(row),
    placeStore.remove(row),
  ],

  /** Returns the writes of a new organisation and its unique number. */
  create(row: OrganisationRow): Write[] {
    const { organisationNumber, organisationId, createdAt } = row;
    return [
      numberItems.create(newRow(createdAt, { organisationNumber, organisationId })),
      organisationItems.create(listed(row)),
      ...(row.country === '' ? [] : [listing(row)]),
      ...(row.latitude === undefined ? [] : [placeStore.follow(row)]),
    ];
  },
};
