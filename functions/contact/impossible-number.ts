import { type Contact, contactKey } from '#shared/account/contact.ts';
import { invalidField } from '#functions/runtime/app-error.ts';

/** Throws 40000 for a phone number that no network can have. Even a text message to such a number costs money. */
export async function refuseImpossibleNumber(contact: Contact): Promise<void> {
  if (contact.kind !== 'phone') return;
  const { isPossiblePhoneNumber } = await import('libphonenumber-js/min');
  if (!isPossiblePhoneNumber(contactKey(contact))) throw invalidField('contact.phone', 'phone');
}
