import * as z from 'zod';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { SuppressionReason } from '#shared/notification/delivery.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

const suppressedItems = itemType(
  'suppressedAddress',
  z.object({
    contactDigest: z.string(),
    reason: SuppressionReason,
    /** Time at which the mail bounced or the reader complained. */
    at: UnixSeconds,
    /** Time at which the owner confirmed the address again; null if not yet. Reports about earlier mails no longer count. */
    liftedAt: UnixSeconds.nullable(),
  }),
);
type Suppression = NonNullable<Awaited<ReturnType<typeof suppressedItems.read>>>;
interface Cause {
  readonly reason: SuppressionReason;
  readonly at: UnixSeconds;
}

const keyOf = (email: string) => ({ contactDigest: digest(email.toLowerCase()) });
const reasonOf = (row: Suppression | undefined): SuppressionReason | undefined =>
  row?.liftedAt === null ? row.reason : undefined;

/** Keeps the addresses that get no mails (NOT-48). An address belongs to no organisation. */
export const suppressedAddressStore = {
  /** Returns the reason why an address gets no mails; `undefined` if it gets mails. */
  reasonOf: async (email: string): Promise<SuppressionReason | undefined> =>
    reasonOf(await suppressedItems.read(keyOf(email))),

  /** Returns which of these addresses are suppressed, each with its reason. */
  async among(emails: readonly string[]): Promise<ReadonlyMap<string, SuppressionReason>> {
    const keys = [...new Map(emails.map((email) => [keyOf(email).contactDigest, keyOf(email)])).values()];
    const rows = keys.length === 0 ? [] : await suppressedItems.readMany(keys);
    const reasons = new Map(rows.map((row) => [row.contactDigest, reasonOf(row)]));
    return new Map(
      emails.flatMap((email) => {
        const reason = reasons.get(keyOf(email).contactDigest);
        return reason === undefined ? [] : [[email, reason] as const];
      }),
    );
  },

  /**
   * Returns the write that suppresses the address. Returns `undefined` if it is already suppressed, or was confirmed again after the
   * report.
   */
  async suppress(email: string, { reason, at }: Cause, now: UnixSeconds): Promise<Write | undefined> {
    const row = await suppressedItems.read(keyOf(email));
    if (row === undefined)
      return suppressedItems.create(newRow(now, { ...keyOf(email), reason, at, liftedAt: null }), changedMeanwhile);
    if (row.liftedAt === null || at <= row.liftedAt) return undefined;
    return suppressedItems.replace(changed(now, row, { reason, at, liftedAt: null }));
  },

  /** Returns the writes that allow mails to the address again; none if it is not suppressed. */
  async lift(email: string, now: UnixSeconds): Promise<Write[]> {
    const row = await suppressedItems.read(keyOf(email));
    return row?.liftedAt === null ? [suppressedItems.replace(changed(now, row, { liftedAt: now }))] : [];
  },
};
