import { Contact } from './contact.ts';

interface PhoneNumber {
  readonly countryCallingCode: string;
  readonly nationalNumber: string;
}

/**
 * Loads the module with the number plans of all countries. The module is larger than a page of the portal, so the caller decides how to
 * load it.
 */
type LoadPhoneParser = () => Promise<{ readonly default: (text: string) => PhoneNumber | undefined }>;

/**
 * Parses a contact as people write it: an e-mail address, or a phone number with `+` and country code. Returns `undefined` for anything
 * else.
 */
export async function parseContact(text: string, load: LoadPhoneParser): Promise<Contact | undefined> {
  if (text.includes('@')) return Contact.safeParse({ kind: 'email', email: text }).data;
  const { default: parsePhone } = await load();
  const number = parsePhone(text);
  if (number === undefined) return undefined;
  const { countryCallingCode, nationalNumber: phone } = number;
  return Contact.safeParse({ kind: 'phone', countryCallingCode, phone }).data;
}
