import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { AccountId } from '#shared/ids.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const RESTORE_SECONDS = RESTORE_DAYS * 24 * 3600;
/** Seconds by which an erasure waits longer than the 30 days. So a sign-in that began within the 30 days can still reopen the account. */
const SIGN_IN_SECONDS = 60;

const closureItems = itemType('accountClosure', z.object({ accountId: AccountId, purgeAt: UnixSeconds }));
export type AccountClosure = NonNullable<Awaited<ReturnType<typeof closureItems.read>>>;

/** Keeps the closures of accounts. An owner who signs in within 30 days reopens the account. */
export const closureStore = {
  read: (accountId: AccountId): Promise<AccountClosure | undefined> => closureItems.read({ accountId }),

  begin(accountId: AccountId, now: UnixSeconds): { purgeAt: UnixSeconds; write: Write } {
    const purgeAt = now + RESTORE_SECONDS;
    return { purgeAt, write: closureItems.put(newRow(now, { accountId, purgeAt })) };
  },

  isOver: ({ purgeAt }: AccountClosure, now: UnixSeconds): boolean => purgeAt <= now,

  /** Returns the write that removes the closure, when the account is reopened or erased. */
  end: (closure: AccountClosure): Write => closureItems.remove(closure),

  /** Returns the closures that are due: their accounts can no longer be reopened. */
  async due(now: UnixSeconds): Promise<AccountClosure[]> {
    const all = await closureItems.all({ index: 'gsi1', key: {} });
    return all.filter(({ purgeAt }) => purgeAt + SIGN_IN_SECONDS <= now);
  },
};
