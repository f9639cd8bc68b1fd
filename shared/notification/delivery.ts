import * as z from 'zod';
import { AccountId, NotificationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { NotificationCategory } from './notification.ts';

/**
 * The state of a message's mail (NOT-46). `none`: its reader wanted none. `held`: it waits for the end of quiet hours or for the daily mail.
 * `left`: it was not sent when its time came. `delivered`: the reader's mail server took it.
 */
export const MailState = z.enum([
  'none',
  'held',
  'due',
  'left',
  'suppressed',
  'sent',
  'delivered',
  'bounced',
  'complained',
]);
export type MailState = z.infer<typeof MailState>;

/** The states after which a mail did not reach its reader, or was not wanted. */
export const TROUBLED_STATES = ['suppressed', 'bounced', 'complained'] as const satisfies readonly MailState[];

/**
 * The state of a message's push (NOT-60). `none`: its reader wanted none now, or allowed no browser. `gone`: every browser that was allowed
 * has withdrawn. `sent`: a push service took it.
 */
export const PushState = z.enum(['none', 'due', 'sent', 'failed', 'gone']);
export type PushState = z.infer<typeof PushState>;

/** Why an address gets no mails any more. */
export const SuppressionReason = z.enum(['bounced', 'complained']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** How one message reached its reader. It says nothing of the message's contents. */
export const Delivery = z.object({
  notificationId: NotificationId,
  accountId: AccountId,
  /** The reader's name; empty if the account is gone. */
  name: z.string(),
  category: NotificationCategory,
  at: UnixSeconds,
  /** Whether the bell showed it as unread. */
  isUnderBell: z.boolean(),
  mail: MailState,
  /** When the mail's state changed last. */
  mailAt: UnixSeconds,
  push: PushState.default('none'),
});
export type Delivery = z.infer<typeof Delivery>;
