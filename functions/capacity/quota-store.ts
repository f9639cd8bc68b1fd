import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { itemType } from '#functions/store/item-type.ts';
import type { Write } from '#functions/store/write.ts';
import { OrganisationId } from '#shared/ids.ts';
import { CARE_RESERVE_BYTES_MIN, CARE_RESERVE_SHARE } from '#shared/limits.ts';
import { findCapacity } from './subscription-store.ts';

/**
 * Two counters in bytes. `committedBytes` counts stored and reserved bytes together. `reservedBytes` counts only the bytes that are
 * reserved for uploads under way.
 */
const quotaItems = itemType(
  'quota',
  z.object({ organisationId: OrganisationId, committedBytes: z.int(), reservedBytes: z.int() }),
);

export interface Quota {
  readonly capacityBytes: number;
  readonly usedBytes: number;
  readonly reservedBytes: number;
}

/** Returns the bytes by which files of accepted orders may exceed the quota, so that care is never blocked (CAP-3). */
const careReserveBytes = (capacityBytes: number): number =>
  Math.max(CARE_RESERVE_BYTES_MIN, Math.floor(capacityBytes * CARE_RESERVE_SHARE));

/**
 * Reads how much an organisation may store, and returns the writes that count stored or reserved bytes. Each write belongs into the
 * transaction that stores or frees the bytes.
 */
export function quotaStore(organisationId: OrganisationId) {
  const readQuota = async () => {
    const [{ committedBytes = 0, reservedBytes = 0 } = {}, { capacityBytes, hasEnded }] = await Promise.all([
      quotaItems.read({ organisationId }),
      findCapacity(organisationId, nowSeconds()),
    ]);
    return { capacityBytes, committedBytes, reservedBytes, hasEnded };
  };
  return {
    async read(): Promise<Quota> {
      const { capacityBytes, committedBytes, reservedBytes } = await readQuota();
      return { capacityBytes, usedBytes: committedBytes - reservedBytes, reservedBytes };
    },

    /**
     * Returns the write that reserves room for an upload. `isCare` means that the upload is for an accepted order. Without room, the write
     * is refused with `storageFull`. The refusal is `subscriptionEnded` if a subscription has ended and the organisation stores more than
     * its capacity (CAP-12).
     */
    async reserve(bytes: number, { isCare }: { readonly isCare: boolean }): Promise<Write> {
      const { capacityBytes, committedBytes, hasEnded } = await readQuota();
      const limitBytes = capacityBytes + (isCare ? careReserveBytes(capacityBytes) : 0);
      const refusal = hasEnded && committedBytes > capacityBytes ? 'subscriptionEnded' : 'storageFull';
      return quotaItems.add(
        { organisationId },
        { by: { committedBytes: bytes, reservedBytes: bytes }, atMost: { committedBytes: limitBytes - bytes } },
        () => new AppError(refusal, { capacityBytes, neededBytes: bytes }),
      );
    },

    /** Returns the write that ends an upload. It frees the reserved bytes and changes the stored bytes by `storedBytes`. */
    settle: ({ reservedBytes, storedBytes }: { readonly reservedBytes: number; readonly storedBytes: number }): Write =>
      quotaItems.add(
        { organisationId },
        { by: { committedBytes: storedBytes - reservedBytes, reservedBytes: -reservedBytes } },
      ),
  };
}
