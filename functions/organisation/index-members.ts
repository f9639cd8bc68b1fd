import { contactKey } from '#shared/account/contact.ts';
import { MEMBER_FILTERS } from '#shared/organisation/member.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import { type Account, accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { suppressedAddressStore } from '#functions/mail/suppressed-address-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { isFoundBy } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { AccountId } from '#shared/ids.ts';
import { isLastDirector } from './another-director.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';
import { type Member, memberStore } from './member-store.ts';
import { invitationView, memberView } from './member-view.ts';

type Line = { readonly member: Member } | { readonly invitation: Invitation };
const rowOf = (line: Line) => ('member' in line ? line.member : line.invitation);
type Accounts = ReadonlyMap<AccountId, Account>;

const accountsOf = (lines: readonly Line[]): Promise<Accounts> =>
  accountStore.byId(lines.flatMap((line) => ('member' in line ? [line.member.accountId] : [])));

function countsOf(lines: readonly Line[]): Partial<Record<MemberState, number>> {
  const counts: Partial<Record<MemberState, number>> = {};
  for (const { state } of lines.map(rowOf)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

/**
 * Whether a line matches the typed text by name or by a complete address. If parts of an address matched, a caller could find out a masked
 * address piece by piece.
 */
async function isFound(line: Line, accounts: Accounts, typed: string): Promise<boolean> {
  if ('invitation' in line) return contactKey(line.invitation.contact) === typed.toLowerCase();
  const account = accounts.get(line.member.accountId);
  if (account === undefined) return false;
  return contactKeysOf(account).includes(typed.toLowerCase()) || isFoundBy([account.userName], typed);
}

async function search(lines: readonly Line[], typed: string): Promise<readonly Line[]> {
  if (typed === '') return lines;
  const accounts = await accountsOf(lines);
  const verdicts = await Promise.all(lines.map((line) => isFound(line, accounts, typed)));
  return lines.filter((_, index) => verdicts[index]);
}

/** Lists the organisation's people: members, applicants and invited contacts. */
export const members: Handler<typeof organisationApi.members> = async ({ input, session }) => {
  const { organisationId } = tenantOf(session);
  const [rows, invitations] = await Promise.all([
    memberStore.ofOrganisation(organisationId),
    invitationStore.ofOrganisation(organisationId),
  ]);
  const lines: Line[] = [...rows.map((member) => ({ member })), ...invitations.map((invitation) => ({ invitation }))];
  const states: readonly MemberState[] = MEMBER_FILTERS[input.filter];
  const asked = lines
    .filter((line) => states.includes(rowOf(line).state))
    .toSorted((a, b) => {
      const [one, other] = [rowOf(a), rowOf(b)];
      return states.indexOf(one.state) - states.indexOf(other.state) || one.createdAt - other.createdAt;
    });
  const found = await search(asked, input.search);
  const { list, ...rest } = wholePage(found, listPage(input, organisationId));

  const accounts = await accountsOf(list);
  const suppressed = await suppressedAddressStore.among([...accounts.values()].flatMap(({ email }) => email || []));
  return {
    ...rest,
    counts: countsOf(lines),
    list: list.map((line) =>
      'member' in line
        ? memberView(line.member, accounts.get(line.member.accountId), {
            isLastDirector: isLastDirector(line.member, rows),
            isUnreachable: suppressed.has(accounts.get(line.member.accountId)?.email ?? ''),
          })
        : invitationView(line.invitation),
    ),
  };
};
