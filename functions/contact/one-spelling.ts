import { type Contact, contactKey } from '#shared/account/contact.ts';

/**
 * Returns the contact in the one spelling by which accounts are found (ACC-3). People may write a 0 (in Russia an 8) before a number,
 * although only calls within the country need it. This prefix is removed.
 */
export async function oneSpelling(contact: Contact): Promise<Contact> {
  if (contact.kind !== 'phone') return contact;
  // Imported here, because its table of phone numbers is larger than all other code here.
  const { default: parsePhone } = await import('libphonenumber-js/min');
  const phone = parsePhone(contactKey(contact))?.nationalNumber;
  return phone === undefined ? contact : { ...contact, phone };
}
