import * as z from 'zod';
import { CountryCodeOrNone, Language } from '#shared/account/account.ts';
import { type Contact, contactKey } from '#shared/account/contact.ts';
import { AccountId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import type { ErrorCodeName } from '#shared/wire/codes.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { contactKeysOf, contactsFrom, withContact, withoutContact } from '#functions/contact/contacts.ts';

const accountItems = itemType(
  'account',
  z.object({
    accountId: AccountId,
    /** Name and nation are empty until they are told (ACC-8). */
    userName: z.string(),
    nation: CountryCodeOrNone,
    language: Language,
    /** As `contactKey` spells them, the first of each kind; empty: none of that kind. */
    phone: z.string(),
    email: z.string(),
    otherContacts: z.array(z.string()).default([]),
    /** An address that was told but whose link nobody has opened yet; empty: none. */
    unconfirmedEmail: z.string().default(''),
    /** Whether there is a picture, which stands apart: this row is read on every call. */
    hasAvatar: z.boolean().default(false),
    passwordHash: z.string(),
    /** Counts the passwords: a session of an earlier one has ended. */
    passwordVersion: z.int(),
    /** How many second factors it has: from one on, a sign-in asks for one. */
    secondFactors: z.int().default(0),
    /** An operator has suspended it (ACC-34): it learns that, and does nothing. */
    suspendedAt: UnixSeconds.optional(),
  }),
);
export type Account = NonNullable<Awaited<ReturnType<typeof accountItems.read>>>;

const contactItems = itemType('contact', z.object({ contactDigest: z.string(), accountId: AccountId }));

/** How a contact stands in keys. */
export const contactDigest = (contact: Contact): string => digest(contactKey(contact));

interface NewAccount {
  readonly userName: string;
  readonly nation: string;
  readonly language: Language;
  readonly contact: Contact;
  readonly passwordHash: string;
}

const lookupOf = ({ accountId, updatedAt }: Account, key: string, taken: ErrorCodeName): Write =>
  contactItems.create(fresh(updatedAt, { contactDigest: digest(key), accountId }), () => new AppError(taken));

/** Accounts belong to nobody but themselves: there is no tenant. */
export const accountStore = {
  read: (accountId: AccountId): Promise<Account | undefined> => accountItems.read({ accountId }),
  ask: (accountId: AccountId) => accountItems.ask({ accountId }),

  /** Those of the ids that exist. */
  async byId(accountIds: readonly AccountId[]): Promise<Map<AccountId, Account>> {
    const rows = await accountItems.readMany(accountIds.map((accountId) => ({ accountId })));
    return new Map(rows.map((row) => [row.accountId, row]));
  },

  /** Whose contact it is. */
  async ownerOf(contact: Contact): Promise<AccountId | undefined> {
    return (await contactItems.read({ contactDigest: contactDigest(contact) }))?.accountId;
  },

  /** Its owner's account. Takes as long for nobody. */
  ofOwner: (owner: AccountId | undefined): Promise<Account | undefined> =>
    accountItems.read({ accountId: owner ?? newId('account') }),

  /** The account that is reached there. Takes as long where nobody is. */
  findByContact: async (contact: Contact): Promise<Account | undefined> =>
    accountStore.ofOwner(await accountStore.ownerOf(contact)),

  /** An account that begins now. */
  begin: ({ contact, ...fields }: NewAccount, now: UnixSeconds): Account =>
    fresh(now, {
      ...fields,
      ...contactsFrom([contactKey(contact)]),
      unconfirmedEmail: '',
      accountId: newId('account'),
      hasAvatar: false,
      passwordVersion: 1,
      secondFactors: 0,
    }),

  /** A new account and its contacts; `taken` where one of them has an account already. */
  create(account: Account, taken: ErrorCodeName): Write[] {
    return [...contactKeysOf(account).map((key) => lookupOf(account, key, taken)), accountItems.create(account)];
  },

  /** The account with one contact more; 40003 where that has an account already. */
  bind(account: Account, contact: Contact, now: UnixSeconds): Write[] {
    const key = contactKey(contact);
    const isConfirmed = account.unconfirmedEmail === key;
    const changes = { ...withContact(account, key), ...(isConfirmed && { unconfirmedEmail: '' }) };
    return [accountItems.replace(changed(now, account, changes)), lookupOf(account, key, 'accountRegistered')];
  },

  /** The account without that contact, which is free for any account from now on. */
  unbind: (account: Account, key: string, now: UnixSeconds): Write[] => [
    accountItems.replace(changed(now, account, withoutContact(account, key))),
    contactItems.drop({ contactDigest: digest(key) }),
  ],

  /** Its contacts are free for any account from now on. */
  freeContacts: (account: Account): Write[] =>
    contactKeysOf(account).map((key) => contactItems.drop({ contactDigest: digest(key) })),

  replace: accountItems.replace,
};
