import { type Contact, contactKey } from '#shared/account/contact.ts';

/**
 * The contact as everybody is found by it. People write the 0 before a number (in Russia the 8) that only calls within the country need: a
 * phone is one contact however it is written (ACC-3).
 */
export async function oneSpelling(contact: Contact): Promise<Contact> {
  if (contact.kind !== 'phone') return contact;
  // Its table of all numbers is larger than all else here.
  const { default: parsePhone } = await import('libphonenumber-js/min');
  const phone = parsePhone(contactKey(contact))?.nationalNumber;
  return phone === undefined ? contact : { ...contact, phone };
}
