import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { inEach, shardsAndFormer } from '#functions/store/key-parts.ts';
import { AccountId, NotificationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of a message with a mail that waits until `dueAt`: the end of quiet hours, or the time of the daily mail. */
export const heldMails = itemType(
  'heldMail',
  z.object({
    accountId: AccountId,
    notificationId: NotificationId,
    dueAt: UnixSeconds,
    /** Whether the bell shows the message as unread. If so, no mail is sent once the person has read the message there. */
    isUnderBell: z.boolean(),
  }),
  // In version 2 the index is divided into several partitions.
  [(item) => item],
);
export type HeldMail = NonNullable<Awaited<ReturnType<typeof heldMails.read>>>;

export const heldMailStore = {
  /** Returns the mails that are due, oldest first. */
  async due(now: UnixSeconds): Promise<HeldMail[]> {
    const found = await inEach(shardsAndFormer('shard8'), (shard8) =>
      heldMails.all({ index: 'gsi1', key: { shard8 }, between: ['0', `${now}#~`] }),
    );
    return found.toSorted((one, other) => one.dueAt - other.dueAt);
  },
};
