import * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import type { Write } from '#functions/store/write.ts';
import { OrganisationId } from '#shared/ids.ts';
import { CARE_RESERVE_BYTES_MIN, CARE_RESERVE_SHARE, FREE_CAPACITY_BYTES } from '#shared/limits.ts';

/** Two counters: what is stored or promised, and what of it is only promised to uploads under way. */
const quotaItems = itemType(
  'quota',
  z.object({ organisationId: OrganisationId, committedBytes: z.int(), reservedBytes: z.int() }),
);

export interface Quota {
  readonly capacityBytes: number;
  readonly usedBytes: number;
  readonly reservedBytes: number;
}

/** CAP-3: how far files of accepted orders may pass the quota, so that care is never blocked. */
const careReserveBytes = (capacityBytes: number): number =>
  Math.max(CARE_RESERVE_BYTES_MIN, Math.floor(capacityBytes * CARE_RESERVE_SHARE));

/** How much an organisation may store, and the writes that count it; each is part of the transaction that stores or frees the bytes. */
export function quotaStore(organisationId: OrganisationId) {
  return {
    async read(): Promise<Quota> {
      const { committedBytes = 0, reservedBytes = 0 } = (await quotaItems.read({ organisationId })) ?? {};
      return { capacityBytes: FREE_CAPACITY_BYTES, usedBytes: committedBytes - reservedBytes, reservedBytes };
    },

    /** Room for an upload; `isCare`: for an order that is accepted. Refused with storageFull where there is none. */
    reserve(bytes: number, { isCare }: { readonly isCare: boolean }): Write {
      const limitBytes = FREE_CAPACITY_BYTES + (isCare ? careReserveBytes(FREE_CAPACITY_BYTES) : 0);
      return quotaItems.add(
        { organisationId },
        { by: { committedBytes: bytes, reservedBytes: bytes }, atMost: { committedBytes: limitBytes - bytes } },
        () => new AppError('storageFull', { capacityBytes: FREE_CAPACITY_BYTES, neededBytes: bytes }),
      );
    },

    /** An upload is over: `reservedBytes` are no longer promised, and what is stored has changed by `storedBytes`. */
    settle: ({ reservedBytes, storedBytes }: { readonly reservedBytes: number; readonly storedBytes: number }): Write =>
      quotaItems.add(
        { organisationId },
        { by: { committedBytes: storedBytes - reservedBytes, reservedBytes: -reservedBytes } },
      ),
  };
}
