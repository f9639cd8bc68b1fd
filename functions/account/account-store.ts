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
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { contactKeysOf, contactsFrom, withContact, withoutContact } from '#functions/contact/contacts.ts';

const accountItems = itemType(
  'account',
  z.object({
    accountId: AccountId,
    /** Name and nation are empty until the person enters them (ACC-8). */
    userName: z.string(),
    nation: CountryCodeOrNone,
    language: Language,
    /** The first phone and the first address, as `contactKey` spells them; empty: none of that kind. */
    phone: z.string(),
    email: z.string(),
    otherContacts: z.array(z.string()).default([]),
    /** An e-mail address that the person entered but has not confirmed by its link yet; empty: none. */
    unconfirmedEmail: z.string().default(''),
    /** Whether the account has an avatar. The avatar is in a row of its own, since this row is read on every call. */
    hasAvatar: z.boolean().default(false),
    passwordHash: z.string(),
    /** The number of the present password: a session that began under an earlier one has ended. */
    passwordVersion: z.int(),
    /** The number of second factors: from one on, a sign-in asks for one. */
    secondFactors: z.int().default(0),
    /** Time at which an operator suspended the account (ACC-34): it may sign in to read this, and do nothing else. */
    suspendedAt: UnixSeconds.optional(),
  }),
);
export type Account = NonNullable<Awaited<ReturnType<typeof accountItems.read>>>;

const contactItems = itemType('contact', z.object({ contactDigest: z.string(), accountId: AccountId }));

/** Returns the digest of a contact, as keys contain it. */
export const contactDigest = (contact: Contact): string => digest(contactKey(contact));

interface NewAccount {
  readonly userName: string;
  readonly nation: string;
  readonly language: Language;
  readonly contact: Contact;
  readonly passwordHash: string;
}

const lookupOf = ({ accountId, updatedAt }: Account, key: string, taken: ErrorCodeName): Write =>
  contactItems.create(newRow(updatedAt, { contactDigest: digest(key), accountId }), () => new AppError(taken));

/** Reads and writes accounts. An account belongs to no organisation: there is no tenant. */
export const accountStore = {
  read: (accountId: AccountId): Promise<Account | undefined> => accountItems.read({ accountId }),
  ask: (accountId: AccountId) => accountItems.ask({ accountId }),

  /** Returns the accounts that exist among the ids. */
  async byId(accountIds: readonly AccountId[]): Promise<Map<AccountId, Account>> {
    const rows = await accountItems.readMany(accountIds.map((accountId) => ({ accountId })));
    return new Map(rows.map((row) => [row.accountId, row]));
  },

  /** Returns the account that the contact belongs to. */
  async ownerOf(contact: Contact): Promise<AccountId | undefined> {
    return (await contactItems.read({ contactDigest: contactDigest(contact) }))?.accountId;
  },

  /** Returns the owner's account. Takes as long without an owner. */
  ofOwner: (owner: AccountId | undefined): Promise<Account | undefined> =>
    accountItems.read({ accountId: owner ?? newId('account') }),

  /** Returns the account with this contact. Takes as long if there is none. */
  findByContact: async (contact: Contact): Promise<Account | undefined> =>
    accountStore.ofOwner(await accountStore.ownerOf(contact)),

  /** Returns a new account, not yet written. */
  begin: ({ contact, ...fields }: NewAccount, now: UnixSeconds): Account =>
    newRow(now, {
      ...fields,
      ...contactsFrom([contactKey(contact)]),
      unconfirmedEmail: '',
      accountId: newId('account'),
      hasAvatar: false,
      passwordVersion: 1,
      secondFactors: 0,
    }),

  /** Returns the writes of a new account and its contacts; they throw `taken` if a contact belongs to an account already. */
  create(account: Account, taken: ErrorCodeName): Write[] {
    return [...contactKeysOf(account).map((key) => lookupOf(account, key, taken)), accountItems.create(account)];
  },

  /** Returns the writes that add a contact; they throw 40003 if the contact belongs to an account already. */
  bind(account: Account, contact: Contact, now: UnixSeconds): Write[] {
    const key = contactKey(contact);
    const isConfirmed = account.unconfirmedEmail === key;
    const changes = { ...withContact(account, key), ...(isConfirmed && { unconfirmedEmail: '' }) };
    return [accountItems.replace(changed(now, account, changes)), lookupOf(account, key, 'accountRegistered')];
  },

  /** Returns the writes that remove the contact. Any account may bind it from now on. */
  unbind: (account: Account, key: string, now: UnixSeconds): Write[] => [
    accountItems.replace(changed(now, account, withoutContact(account, key))),
    contactItems.drop({ contactDigest: digest(key) }),
  ],

  /** Returns the writes that free all contacts of the account: any account may bind them from now on. */
  freeContacts: (account: Account): Write[] =>
    contactKeysOf(account).map((key) => contactItems.drop({ contactDigest: digest(key) })),

  replace: accountItems.replace,
};
