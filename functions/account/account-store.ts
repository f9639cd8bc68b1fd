import * as z from 'zod';
import { CountryCode, Language, PersonName } from '#shared/account/account.ts';
import { type Contact, contactKey } from '#shared/account/contact.ts';
import { AccountId } from '#shared/ids.ts';
import type { ErrorCodeName } from '#shared/wire/codes.ts';
import { AppError } from '#functions/http/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const accountItems = itemType(
  'account',
  z.object({
    accountId: AccountId,
    userName: PersonName,
    nation: CountryCode,
    language: Language,
    /** As `contactKey` spells them; empty: none of that kind. */
    phone: z.string(),
    email: z.string(),
    passwordHash: z.string(),
    /** Counts the passwords: a session of an earlier one has ended. */
    passwordVersion: z.int(),
  }),
);
export type Account = NonNullable<Awaited<ReturnType<typeof accountItems.read>>>;

const contactItems = itemType('contact', z.object({ contactDigest: z.string(), accountId: AccountId }));

/** How a contact stands in keys. */
export const contactDigest = (contact: Contact): string => digest(contactKey(contact));

/** Accounts belong to nobody but themselves: there is no tenant. */
export const accountStore = {
  read: (accountId: AccountId): Promise<Account | undefined> => accountItems.read({ accountId }),

  /** The account that is reached there. */
  async findByContact(contact: Contact): Promise<Account | undefined> {
    const lookup = await contactItems.read({ contactDigest: contactDigest(contact) });
    return lookup === undefined ? undefined : accountItems.read({ accountId: lookup.accountId });
  },

  /** A new account and its contact; `taken` where the contact has an account already. */
  create(account: Account, contact: Contact, taken: ErrorCodeName): Write[] {
    const lookup = { contactDigest: contactDigest(contact), accountId: account.accountId };
    return [
      contactItems.create(fresh(account.createdAt, lookup), () => new AppError(taken)),
      accountItems.create(account),
    ];
  },

  replace: accountItems.replace,
};
