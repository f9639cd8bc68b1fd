import { roleRow } from '#shared/access/roles.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { isLastDirector } from './another-director.ts';
import { enterableOf } from './find-enterable.ts';
import { type Member, memberStore } from './member-store.ts';

/** Returns the organisations whose only head is the caller. */
async function withoutOtherDirector(mine: readonly Member[]): Promise<ReadonlySet<OrganisationId>> {
  const verdicts = await Promise.all(
    mine
      .filter(({ role }) => roleRow(role).isDirector)
      .map(async (member) => {
        const { organisationId } = member;
        return isLastDirector(member, await memberStore.ofOrganisation(organisationId)) ? [organisationId] : [];
      }),
  );
  return new Set(verdicts.flat());
}

/** Lists the caller's organisations in the order in which the caller joined them. */
export const mine: Handler<typeof organisationApi.mine> = async (call) => {
  const { input, session } = call;
  const memberships = await memberStore.ofAccount(session.accountId);
  const { members, organisations: byId } = await enterableOf(memberships);
  const asked =
    input.status === undefined
      ? memberships.toSorted((a, b) => a.joinTime - b.joinTime || a.organisationId.localeCompare(b.organisationId))
      : members;
  const total = asked.length;
  const list = asked.slice((input.page - 1) * input.pageSize, input.page * input.pageSize);
  const protectedOnes = input.withLastDirector === undefined ? undefined : await withoutOtherDirector(list);
  const rows = list.flatMap(({ organisationId, role, state, joinTime }) => {
    const organisation = byId.get(organisationId);
    if (organisation === undefined) return [];
    const { name, organisationNumber, type, purgeAt } = organisation;
    const { authorityId } = roleRow(role);
    const row = { iid: organisationId, name, number: organisationNumber, type, role, authorityId };
    const last = protectedOnes && { isLastDirector: protectedOnes.has(organisationId) };
    return [{ ...row, status: state, joinTime, ...(purgeAt !== undefined && { purgeAt }), ...last }];
  });
  return { list: rows, total };
};
