import { Contact } from '#shared/account/contact.ts';

/** A contact as people write it: an e-mail address, or a phone number with `+` and country code; `undefined` for anything else. */
export async function readContact(text: string): Promise<Contact | undefined> {
  if (text.includes('@')) return Contact.safeParse({ kind: 'email', email: text }).data;
  // All countries' number plans are larger than this page.
  const { default: parsePhone } = await import('libphonenumber-js/min');
  const number = parsePhone(text);
  if (number === undefined) return undefined;
  const { countryCallingCode, nationalNumber: phone } = number;
  return Contact.safeParse({ kind: 'phone', countryCallingCode, phone }).data;
}
