import { roleRow } from '#shared/access/roles.ts';
import { contactKey } from '#shared/account/contact.ts';
import type { Member as MemberRow } from '#shared/organisation/member.ts';
import type { Account } from '#functions/account/account-store.ts';
import { maskContact } from '#functions/contact/mask-contact.ts';
import type { Invitation } from './invitation-store.ts';
import type { Member } from './member-store.ts';

/** Returns a membership as a line of the member list, with masked contacts. */
export const memberView = (
  { accountId, role, joinTime, state, version }: Member,
  account: Pick<Account, 'userName' | 'email' | 'phone'> | undefined,
  { isLastDirector, isUnreachable = false }: { readonly isLastDirector: boolean; readonly isUnreachable?: boolean },
): MemberRow => ({
  accountId,
  invitationId: null,
  name: account?.userName ?? '',
  role,
  authorityId: roleRow(role).authorityId,
  email: maskContact(account?.email ?? ''),
  phone: maskContact(account?.phone ?? ''),
  isUnreachable,
  joinTime,
  status: state,
  isLastDirector,
  version,
});

/** Returns an invitation as a line of the member list. It shows the masked contact, and nothing of the contact's account. */
export const invitationView = ({ invitationId, contact, role, createdAt, state, version }: Invitation): MemberRow => ({
  accountId: null,
  invitationId,
  name: '',
  role,
  authorityId: roleRow(role).authorityId,
  email: contact.kind === 'email' ? maskContact(contact.email) : '',
  phone: contact.kind === 'phone' ? maskContact(contactKey(contact)) : '',
  isUnreachable: false,
  joinTime: createdAt,
  status: state,
  isLastDirector: false,
  version,
});
