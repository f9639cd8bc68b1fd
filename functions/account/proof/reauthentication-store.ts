import * as z from 'zod';
import { AccountId, SessionId } from '#shared/ids.ts';
import { REAUTHENTICATION_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const reauthenticationItems = itemType('reauthentication', z.object({ accountId: AccountId, sessionId: SessionId }));

interface SessionKey {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
}

const required = () => new AppError('reauthenticationRequired');

/**
 * Keeps proofs that the account's owner has shown their identity again in a session. A proof is valid for `REAUTHENTICATION_SECONDS` and
 * for one act.
 */
export const reauthenticationStore = {
  /** Returns the write of a new proof, which replaces an earlier proof. Also returns the time at which the new proof expires. */
  note({ accountId, sessionId }: SessionKey, now: UnixSeconds): { expiresAt: UnixSeconds; write: Write } {
    const expiresAt = now + REAUTHENTICATION_SECONDS;
    return {
      expiresAt,
      write: reauthenticationItems.put(newRow(now, { accountId, sessionId, ttl: expiresAt })),
    };
  },

  /** Throws 40302 if there is no valid proof. The proof stays usable. */
  async require({ accountId, sessionId }: SessionKey): Promise<void> {
    if ((await reauthenticationItems.read({ accountId, sessionId })) === undefined) throw required();
  },

  /** Returns the write that uses up the proof, to be committed with the act that it allows. Throws 40302 if there is none. */
  async redeem({ accountId, sessionId }: SessionKey): Promise<Write> {
    const row = await reauthenticationItems.read({ accountId, sessionId });
    if (row === undefined) throw required();
    return reauthenticationItems.take(row, 'sessionId', required);
  },
};
