import * as z from 'zod';
import { MemberRole } from '#shared/access/roles.ts';
import { AccountId, OrganisationId } from '#shared/ids.ts';
import { MemberState } from '#shared/organisation/organisation.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';

const memberItems = itemType(
  'member',
  z.object({
    organisationId: OrganisationId,
    accountId: AccountId,
    role: MemberRole,
    state: MemberState,
    joinTime: UnixSeconds,
  }),
);
export type Member = NonNullable<Awaited<ReturnType<typeof memberItems.read>>>;

/** States in which an account may enter the organisation; entering a `confirmed` membership makes it `normal` (ORG-12). */
const ENTERABLE = ['confirmed', 'normal'] as const satisfies readonly MemberState[];

export const isEnterable = (member: Member): boolean => ENTERABLE.some((state) => state === member.state);

/** Reads and writes memberships. */
export const memberStore = {
  read: (key: { organisationId: OrganisationId; accountId: AccountId }): Promise<Member | undefined> =>
    memberItems.read(key),
  ask: (key: { organisationId: OrganisationId; accountId: AccountId }) => memberItems.ask(key),

  /** Returns all memberships of the account, in any state. */
  ofAccount: (accountId: AccountId): Promise<Member[]> => memberItems.all({ index: 'gsi1', key: { accountId } }),

  /** Returns all memberships of the organisation, in any state: for its member list and for notifications to its members. */
  ofOrganisation: (organisationId: OrganisationId): Promise<Member[]> =>
    memberItems.all({ index: 'primary', key: { organisationId } }),

  create: memberItems.create,
  replace: memberItems.replace,
  check: memberItems.check,
  drop: memberItems.drop,
};
