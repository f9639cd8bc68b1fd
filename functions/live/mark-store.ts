import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { QUIET_MS_MAX } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** The time at which something of an organisation or a person last changed. The row expires after `QUIET_MS_MAX`. */
const markItems = itemType('liveMark', z.object({ owner: z.string(), changedAtMs: z.int() }));

type Owner = OrganisationId | AccountId;

export const markStore = {
  /** Records that something of these owners has changed now. */
  async note(owners: readonly Owner[], nowMs: number): Promise<void> {
    const now: UnixSeconds = Math.floor(nowMs / 1000);
    const ttl = now + QUIET_MS_MAX / 1000;
    await Promise.all(
      owners.map((owner) => transact([markItems.put(newRow(now, { owner, changedAtMs: nowMs, ttl }))])),
    );
  },

  /** Returns the milliseconds since the last change of these owners, at most `QUIET_MS_MAX`. */
  async quietMs(owners: readonly Owner[], nowMs: number): Promise<number> {
    const rows = await markItems.readMany(owners.map((owner) => ({ owner })));
    const last = Math.max(0, ...rows.map(({ changedAtMs }) => changedAtMs));
    return Math.min(QUIET_MS_MAX, Math.max(0, nowMs - last));
  },
};
