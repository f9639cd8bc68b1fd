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
    /** The first phone and the first e-mail address, as `contactKey` spells them; empty if the account has none. */
    phone: z.string(),
    email: z.string(),
    otherContacts: z.array(z.string()).default([]),
    /** An e-mail address that the person entered but has not confirmed by its link yet; empty if there is none. */
    unconfirmedEmail: z.string().default(''),
    /** Whether the account has an avatar. The avatar has a row of its own, because this row is read on every call and must stay small. */
    hasAvatar: z.boolean().default(false),
    passwordHash: z.string(),
    /** Number of the present password. Sessions that began under a lower number have ended. */
    passwordVersion: z.int(),
    /** Number of active second factors. If it is 1 or more, a sign-in asks for a second factor. */
    secondFactors: z.int().default(0),
    /**
     * Time at which an operator suspended the account (ACC-34). The owner may sign in to read about the suspension, and do nothing else.
     */
    suspendedAt: UnixSeconds.optional(),
  }),
);
export type Account = NonNullable<Awaited<ReturnType<typeof accountItems.read>>>;

const contactItems = itemType('contact', z.object({ contactDigest: z.string(), accountId: AccountId }));

/** Returns the digest of a contact. Keys of rows contain the digest instead of the contact. */
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

/** Reads and writes accounts. An account belongs to no organisation, so the calls need no tenant. */
export const accountStore = {
  read: (accountId: AccountId): Promise<Account | undefined> => accountItems.read({ accountId }),
  ask: (accountId: AccountId) => accountItems.ask({ accountId }),

  /** Returns the accounts with these ids, by id. Ids without an account are left out. */
  async byId(accountIds: readonly AccountId[]): Promise<Map<AccountId, Account>> {
    const rows = await accountItems.readMany(accountIds.map((accountId) => ({ accountId })));
    return new Map(rows.map((row) => [row.accountId, row]));
  },

  /** Returns the account that the contact belongs to; `undefined` if it belongs to none. */
  async ownerOf(contact: Contact): Promise<AccountId | undefined> {
    return (await contactItems.read({ contactDigest: contactDigest(contact) }))?.accountId;
  },

  /** Returns the account with this id. Without an id, a random key is read and nothing is found, so that both cases take the same time. */
  ofOwner: (owner: AccountId | undefined): Promise<Account | undefined> =>
    accountItems.read({ accountId: owner ?? newId('account') }),

  /** Returns the account with this contact. The read takes the same time if there is no such account. */
  findByContact: async (contact: Contact): Promise<Account | undefined> =>
    accountStore.ofOwner(await accountStore.ownerOf(contact)),

  /** Returns a new account. The caller writes it. */
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

  /** Returns the writes of a new account and its contacts. Their commit throws `taken` if a contact already belongs to an account. */
  create(account: Account, taken: ErrorCodeName): Write[] {
    return [...contactKeysOf(account).map((key) => lookupOf(account, key, taken)), accountItems.create(account)];
  },

  /** Returns the writes that add a contact. Their commit throws 40003 if the contact already belongs to an account. */
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
