import { OrganisationId } from '#shared/ids.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationNumber } from '#shared/organisation/organisation.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, readPage, wholePage } from '#functions/store/list-page.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { type OrganisationRow, organisationStore } from './organisation-store.ts';

type Asked = InputOf<typeof organisationApi.index>;

/** Returns the organisation after which a page begins. @throws AppError 40000 for anything else */
function idOf(place: string | undefined): OrganisationId | undefined {
  if (place === undefined) return undefined;
  const parsed = OrganisationId.safeParse(place);
  if (!parsed.success) throw invalidField('cursor', 'cursor');
  return parsed.data;
}

/** Returns the organisation with the number, if it has the requested type. */
async function byNumber({ search, type }: Asked): Promise<OrganisationRow[]> {
  const found = await organisationStore.findByNumber(search);
  return found?.type === type ? [found] : [];
}

/** Lists clinics or labs by name, as far as the caller's scope reaches. */
export const index: Handler<typeof organisationApi.index> = async ({ input, session, scope }) => {
  const page = listPage(input, tenantOf(session).organisationId);
  if (scope !== 'all') {
    const own = await findOrganisation(tenantOf(session));
    const isAsked = own.type === input.type && searchKey(own.name).startsWith(searchKey(input.search));
    return wholePage(isAsked ? [own] : [], page);
  }
  if (OrganisationNumber.safeParse(input.search).success)
    return wholePage<OrganisationRow>(await byNumber(input), page);
  const { type, search } = input;
  return readPage(async ({ after, limit: size }) => {
    const { rows, hasMore } = await organisationStore.page({ type, typed: search }, { size, after: idOf(after) });
    const next = hasMore ? rows.at(-1)?.organisationId : undefined;
    return { rows, ...(next !== undefined && { next }) };
  }, page);
};
