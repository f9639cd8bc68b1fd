import { OrganisationId } from '#shared/ids.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import { type OrganisationRow, organisationStore } from '#functions/organisation/organisation-store.ts';
import type { Source } from '#functions/store/list-source.ts';
import { type TroubleRow, troubleItems } from './equipment-items.ts';

const LAST = '~';
const placeOf = ({ country = '', organisationId }: Pick<TroubleRow, 'country' | 'organisationId'>): string =>
  `${country}#${organisationId}`;

/** Returns the range of index keys of a country; of all countries if `country` is empty. */
const rangeOf = (country: string): readonly [string, string] =>
  country === '' ? ['!', LAST] : [`${country}#`, `${country}#${LAST}`];

/** Whether a device of the organisation has an exception. */
export async function hasTrouble({ type: ownerType, country, organisationId }: OrganisationRow): Promise<boolean> {
  const start = `${placeOf({ country, organisationId })}#`;
  const query = { index: 'gsi2', key: { ownerType }, between: [start, `${start}${LAST}`] } as const;
  const { rows } = await troubleItems.page(query, { limit: 1, cursor: null });
  return rows.length > 0;
}

/**
 * Lists the organisations that have a device with an exception, each once. They are sorted by country, and within a country from oldest to
 * newest.
 */
export const troubledSource =
  (ownerType: OrganisationType, country: string): Source<OrganisationRow> =>
  async ({ after, limit }) => {
    const [first, end] = rangeOf(country);
    // The page before may have ended between devices of one organisation. The range therefore begins after all devices of that
    // organisation.
    const between = [after === undefined ? first : `${after}#${LAST}`, end] as const;
    const { rows, cursor } = await troubleItems.page(
      { index: 'gsi2', key: { ownerType }, between },
      { limit, cursor: null },
    );
    const places = new Map(rows.map((row) => [row.organisationId, placeOf(row)]));
    const last = rows.at(-1);
    return {
      entries: [...places].map(([id, place]) => ({ id, place })),
      reached: cursor === null || last === undefined ? undefined : placeOf(last),
    };
  };

/** Returns the organisations that have a device with an exception, of one country or of all. */
export async function troubledOrganisations(
  ownerType: OrganisationType,
  country: string,
): Promise<ReadonlySet<OrganisationId>> {
  const rows = await troubleItems.all({ index: 'gsi2', key: { ownerType }, between: rangeOf(country) });
  return new Set(rows.map(({ organisationId }) => organisationId));
}

/** Reads the organisations with the ids of a page. */
export const organisationRows = (ids: readonly string[]): Promise<ReadonlyMap<string, OrganisationRow>> =>
  organisationStore.byId(OrganisationId.array().parse(ids));
