import type { Contact } from '#shared/account/contact.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { contactKeysOf } from '#functions/contact/contacts.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findLine } from './find-line.ts';
import { findOrganisation } from './find-organisation.ts';
import type { Invitation } from './invitation-store.ts';
import { inviteContact } from './invite.ts';
import type { Member } from './member-store.ts';
import { parseContact } from '#shared/account/parse-contact.ts';

/** Returns the unmasked contact of the person in a line of the member list. */
async function contactOf(line: Member | Invitation): Promise<Contact> {
  if ('contact' in line) return line.contact;
  const account = await accountStore.read(line.accountId);
  // An e-mail address is preferred: a mail says more than a text message.
  const keys = account === undefined ? [] : contactKeysOf(account);
  const contact = await parseContact(
    keys.find((key) => key.includes('@')) ?? keys[0] ?? '',
    () => import('libphonenumber-js/min'),
  );
  if (contact === undefined) throw new AppError('notFound');
  return contact;
}

/**
 * Invites a person of the member list again. The caller sees the contact only masked, so the contact is read from the invitation or
 * account.
 */
export const inviteAgain: Handler<typeof organisationApi.inviteAgain> = async (call) => {
  const { line, role } = call.input;
  const organisation = await findOrganisation(tenantOf(call.session));
  const contact = await contactOf(await findLine(organisation.organisationId, line));
  return inviteContact(call, organisation, { contact, role });
};
