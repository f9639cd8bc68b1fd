import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { AccountId, NotificationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of a message whose mail waits until `dueAt`: for the end of quiet hours, or for the daily mail. */
export const heldMails = itemType(
  'heldMail',
  z.object({
    accountId: AccountId,
    notificationId: NotificationId,
    dueAt: UnixSeconds,
    /** Whether the bell shows the message as unread. If so, no mail is sent once the person has read it there. */
    isUnderBell: z.boolean(),
  }),
);
export type HeldMail = NonNullable<Awaited<ReturnType<typeof heldMails.read>>>;

export const heldMailStore = {
  /** Returns the mails that wait no longer, the oldest first. */
  due: (now: UnixSeconds): Promise<HeldMail[]> => heldMails.all({ index: 'gsi1', key: {}, between: ['0', `${now}#~`] }),
};
