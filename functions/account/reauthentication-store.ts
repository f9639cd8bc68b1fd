import * as z from 'zod';
import { AccountId, SessionId } from '#shared/ids.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const reauthenticationItems = itemType('reauthentication', z.object({ accountId: AccountId, sessionId: SessionId }));

interface SessionKey {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
}

const required = () => new AppError('reauthenticationRequired');

/** That the owner of the account has proved again, in this session, to be there: good for some minutes and for one act. */
export const reauthenticationStore = {
  /** In place of an earlier one. */
  note({ accountId, sessionId }: SessionKey, now: UnixSeconds): { expiresAt: UnixSeconds; write: Write } {
    const expiresAt = now + REAUTHENTICATION_SECONDS;
    return {
      expiresAt,
      write: reauthenticationItems.put(fresh(now, { accountId, sessionId, ttl: expiresAt })),
    };
  },

  /** The same for what it stays good for. */
  async require({ accountId, sessionId }: SessionKey): Promise<void> {
    if ((await reauthenticationItems.read({ accountId, sessionId })) === undefined) throw required();
  },

  /** The write that uses it up, for the transaction of what it was asked for. Throws 40302 where there is none. */
  async redeem({ accountId, sessionId }: SessionKey): Promise<Write> {
    const row = await reauthenticationItems.read({ accountId, sessionId });
    if (row === undefined) throw required();
    return reauthenticationItems.take(row, 'sessionId', required);
  },
};
