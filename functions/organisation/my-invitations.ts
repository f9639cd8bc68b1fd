import { type Account, accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import type { AccountId, InvitationId } from '#shared/ids.ts';
import { type Invitation, invitationStore } from './invitation-store.ts';

/** Returns the invitations to all contacts of the account. The account's owner has verified each contact. */
export const invitationsOf = (account: Account): Promise<Invitation[]> =>
  invitationStore.ofContacts(contactKeysOf(account).map(digest));

/** Returns one invitation to the account, as it is now. Throws 40400 for an invitation to a contact of another account. */
export async function myInvitation(
  accountId: AccountId,
  invitationId: InvitationId,
): Promise<{ account: Account; invitation: Invitation }> {
  const account = await accountStore.read(accountId);
  const found = account && (await invitationsOf(account)).find((each) => each.invitationId === invitationId);
  const invitation = found && (await invitationStore.read(found));
  if (account === undefined || invitation === undefined) throw new AppError('notFound');
  return { account, invitation };
}
