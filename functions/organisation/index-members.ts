import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import { accountStore } from '#functions/account/account-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { pageOf } from '#functions/store/page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';
import { type Member, memberStore } from './member-store.ts';
import { invitationView, memberView } from './member-view.ts';

type Line = { readonly member: Member } | { readonly invitation: Invitation };
const rowOf = (line: Line) => ('member' in line ? line.member : line.invitation);

/** What needs somebody's attention comes first; deleted ones show only to who asks for them. */
const ORDER: readonly MemberState[] = ['pendingReview', 'notReviewed', 'confirmed', 'normal', 'rejected', 'exited'];

/** The organisation's people: members, applicants, and contacts that are invited. */
export const members: Handler<typeof organisationApi.members> = async ({ input, session }) => {
  const { organisationId } = tenantOf(session);
  const [rows, invitations] = await Promise.all([
    memberStore.ofOrganisation(organisationId),
    invitationStore.ofOrganisation(organisationId),
  ]);
  const lines: Line[] = [...rows.map((member) => ({ member })), ...invitations.map((invitation) => ({ invitation }))];
  const asked = lines
    .filter((line) => (input.status === undefined ? ORDER : [input.status]).includes(rowOf(line).state))
    .toSorted((a, b) => {
      const [one, other] = [rowOf(a), rowOf(b)];
      return ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.createdAt - other.createdAt;
    });
  const { list, total } = pageOf(asked, input.page);

  const accounts = await accountStore.byId(list.flatMap((line) => ('member' in line ? [line.member.accountId] : [])));
  return {
    total,
    list: list.map((line) =>
      'member' in line ? memberView(line.member, accounts.get(line.member.accountId)) : invitationView(line.invitation),
    ),
  };
};
