import type { InputOf } from '#shared/wire/endpoint.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationNumber } from '#shared/organisation/organisation.ts';
import type { Handler } from '#functions/http/call.ts';
import { type ListPage, listPage, walkedPage, wholePage } from '#functions/store/list-page.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { organisationList, suspendedList } from './organisation-list.ts';
import { type OrganisationRow, organisationStore, stateOf } from './organisation-store.ts';

type Asked = InputOf<typeof organisationApi.index>;

/** Whether an organisation matches the filters of the request, except the filter for devices with an exception. */
const isAsked = ({ type, search, country, isSuspended }: Asked, row: OrganisationRow): boolean =>
  row.type === type &&
  (!isSuspended || row.suspension !== undefined) &&
  (country === '' || row.country === country) &&
  searchKey(row.name).startsWith(searchKey(search)) &&
  stateOf(row) === 'active';

/** Returns the rows that match all filters. Call it only with few rows: with `hasException`, it reads the devices of each organisation. */
async function among(rows: readonly OrganisationRow[], asked: Asked): Promise<OrganisationRow[]> {
  const found = rows.filter((row) => isAsked(asked, row));
  if (!asked.hasException) return found;
  const { hasTrouble } = await import('#functions/equipment/find-troubled-organisations.ts');
  const verdicts = await Promise.all(found.map(hasTrouble));
  return found.filter((_, place) => verdicts[place]);
}

/**
 * Lists the organisations that have a device with an exception, by country. Reads the index of exceptions rather than all organisations.
 */
async function troubledPage(input: Asked, page: ListPage) {
  const { organisationRows, troubledSource } = await import('#functions/equipment/find-troubled-organisations.ts');
  const walk = {
    sources: [troubledSource(input.type, input.country)],
    isDescending: false,
    rowsOf: organisationRows,
    isWanted: (row: OrganisationRow) => Promise.resolve(isAsked(input, row)),
  };
  return walkedPage(walk, page);
}

/** Lists the suspended organisations by name. There are few such organisations, so the other filters are checked one row at a time. */
function suspendedPage(input: Asked, page: ListPage) {
  const isWanted = async (row: OrganisationRow) => (await among([row], input)).length > 0;
  return walkedPage({ ...suspendedList(input.type), isWanted }, page);
}

/** Finds clinics or labs by name or number. Without the scope `all`, only the caller's own organisation can be found. */
async function find({ input, session, scope }: Parameters<Handler<typeof organisationApi.index>>[0]) {
  const page = listPage(input, tenantOf(session).organisationId);
  if (scope !== 'all') return wholePage(await among([await findOrganisation(tenantOf(session))], input), page);
  const { type, search, country } = input;
  if (OrganisationNumber.safeParse(search).success) {
    const found = await organisationStore.findByNumber(search);
    return wholePage(await among(found === undefined ? [] : [found], { ...input, search: '' }), page);
  }
  if (input.isSuspended) return suspendedPage(input, page);
  if (input.hasException) return troubledPage(input, page);
  return walkedPage(organisationList({ type, typed: search, country }), page);
}

/** Lists clinics or labs; each row includes whether it is suspended (SVC-29). */
export const index: Handler<typeof organisationApi.index> = async (call) => {
  const { list, ...rest } = await find(call);
  return { ...rest, list: list.map((row) => ({ ...row, isSuspended: row.suspension !== undefined })) };
};
