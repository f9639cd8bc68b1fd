import { roleRow } from '#shared/access/roles.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { pageOf } from '#functions/store/page.ts';
import { isEnterable, memberStore } from './member-store.ts';
import { organisationStore } from './organisation-store.ts';

/** SPEC 7: the status by which the portal asks for organisations that can be entered. */
const ENTERABLE_STATUS = 2;

/** The caller's organisations, first joined first. */
export const mine: Handler<typeof organisationApi.mine> = async (call) => {
  const { input, session } = call;
  const memberships = await memberStore.ofAccount(session.accountId);
  const asked = memberships
    .filter((member) => input.status !== ENTERABLE_STATUS || isEnterable(member))
    .toSorted((a, b) => a.joinTime - b.joinTime || a.organisationId.localeCompare(b.organisationId));
  const { list, total } = pageOf(asked, { page: input.page, size: input.pageSize });

  const organisations = await organisationStore.readMany(list.map((member) => member.organisationId));
  const byId = new Map(organisations.map((organisation) => [organisation.organisationId, organisation]));
  const rows = list.flatMap(({ organisationId, role, state, joinTime }) => {
    const organisation = byId.get(organisationId);
    if (organisation === undefined) return [];
    const { name, organisationNumber, type } = organisation;
    const { authorityId } = roleRow(role);
    return [
      { iid: organisationId, name, number: organisationNumber, type, role, authorityId, status: state, joinTime },
    ];
  });
  return { list: rows, total };
};
