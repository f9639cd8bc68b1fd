import { CONTACTS_PER_ACCOUNT } from '#shared/limits.ts';
import { AppError } from '#functions/runtime/app-error.ts';

/** The contacts of an account, as `contactKey` spells them: a phone starts with `+`. */
interface Contacts {
  /** The first contact of each kind; empty if the account has none of that kind. */
  readonly phone: string;
  readonly email: string;
  readonly otherContacts: readonly string[];
}
type ContactsRow = Contacts & { readonly otherContacts: string[] };

const kindOf = (key: string): 'phone' | 'email' => (key.startsWith('+') ? 'phone' : 'email');

export const contactKeysOf = ({ phone, email, otherContacts }: Contacts): string[] =>
  [phone, email, ...otherContacts].filter((key) => key !== '');

/** Returns contacts with the first phone and the first e-mail address in their own fields. */
export function contactsFrom(keys: readonly string[]): ContactsRow {
  const phone = keys.find((key) => kindOf(key) === 'phone') ?? '';
  const email = keys.find((key) => kindOf(key) === 'email') ?? '';
  return { phone, email, otherContacts: keys.filter((key) => key !== phone && key !== email) };
}

/** Adds a contact and returns all contacts. Throws 40901 `full` if the account already has the maximum number of contacts. */
export function withContact(contacts: Contacts, key: string): ContactsRow {
  const keys = contactKeysOf(contacts);
  if (keys.length >= CONTACTS_PER_ACCOUNT) throw new AppError('stateRefusesAction', { state: 'full' });
  return contactsFrom([...keys, key]);
}

/** Removes a contact and returns the other contacts. Throws 40400 if the contact is absent, and 40901 `lastContact` for the last one. */
export function withoutContact(contacts: Contacts, key: string): ContactsRow {
  const keys = contactKeysOf(contacts);
  if (!keys.includes(key)) throw new AppError('notFound');
  if (keys.length === 1) throw new AppError('stateRefusesAction', { state: 'lastContact' });
  return contactsFrom(keys.filter((each) => each !== key));
}
