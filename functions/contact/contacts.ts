import { CONTACTS_PER_ACCOUNT } from '#shared/limits.ts';
import { AppError } from '#functions/runtime/app-error.ts';

/** By what an account is reached, as `contactKey` spells contacts: a phone starts with `+`. */
interface Contacts {
  /** The first of each kind; empty: none of that kind. */
  readonly phone: string;
  readonly email: string;
  readonly otherContacts: readonly string[];
}
type ContactsRow = Contacts & { readonly otherContacts: string[] };

const kindOf = (key: string): 'phone' | 'email' => (key.startsWith('+') ? 'phone' : 'email');

export const contactKeysOf = ({ phone, email, otherContacts }: Contacts): string[] =>
  [phone, email, ...otherContacts].filter((key) => key !== '');

/** The first of each kind leads. */
export function contactsFrom(keys: readonly string[]): ContactsRow {
  const phone = keys.find((key) => kindOf(key) === 'phone') ?? '';
  const email = keys.find((key) => kindOf(key) === 'email') ?? '';
  return { phone, email, otherContacts: keys.filter((key) => key !== phone && key !== email) };
}

/** Throws 40901 `full` where there are enough already. */
export function withContact(contacts: Contacts, key: string): ContactsRow {
  const keys = contactKeysOf(contacts);
  if (keys.length >= CONTACTS_PER_ACCOUNT) throw new AppError('stateRefusesAction', { state: 'full' });
  return contactsFrom([...keys, key]);
}

/** Throws 40400 for an absent contact, and 40901 `lastContact` for the only one that can still sign in. */
export function withoutContact(contacts: Contacts, key: string): ContactsRow {
  const keys = contactKeysOf(contacts);
  if (!keys.includes(key)) throw new AppError('notFound');
  if (keys.length === 1) throw new AppError('stateRefusesAction', { state: 'lastContact' });
  return contactsFrom(keys.filter((each) => each !== key));
}
