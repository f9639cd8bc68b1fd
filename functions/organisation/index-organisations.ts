import type { InputOf } from '#shared/wire/endpoint.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { OrganisationNumber } from '#shared/organisation/organisation.ts';
import type { Handler } from '#functions/http/call.ts';
import { searchKey } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { type OrganisationRow, organisationStore } from './organisation-store.ts';

type Asked = InputOf<typeof organisationApi.index>;

const lastOf = (rows: readonly OrganisationRow[]) => rows.at(-1)?.organisationId ?? null;

/** One that the number names, if it is of the type asked for. */
async function byNumber({ search, type }: Asked): Promise<OrganisationRow[]> {
  const found = await organisationStore.findByNumber(search);
  return found?.type === type ? [found] : [];
}

/** Clinics or labs by name, as far as the caller's scope reaches. */
export const index: Handler<typeof organisationApi.index> = async ({ input, session, scope }) => {
  if (scope !== 'all') {
    const own = await findOrganisation(tenantOf(session));
    const isAsked = own.type === input.type && searchKey(own.name).startsWith(searchKey(input.search));
    return { list: isAsked ? [own] : [], cursor: null };
  }
  if (OrganisationNumber.safeParse(input.search).success) return { list: await byNumber(input), cursor: null };
  const { type, search, size, cursor } = input;
  const { rows, hasMore } = await organisationStore.page({ type, typed: search }, { size, after: cursor });
  return { list: rows, cursor: hasMore ? lastOf(rows) : null };
};
