import { type Contact, contactKey } from '#shared/account/contact.ts';
import { invalidField } from '#functions/runtime/app-error.ts';

/** A text message to a number that no network has costs all the same. Throws 40000 for one. */
export async function refuseImpossibleNumber(contact: Contact): Promise<void> {
  if (contact.kind !== 'phone') return;
  const { isPossiblePhoneNumber } = await import('libphonenumber-js/min');
  if (!isPossiblePhoneNumber(contactKey(contact))) throw invalidField('contact.phone', 'phone');
}
