import * as z from 'zod';
import { AccountId, NotificationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { NotificationCategory } from './notification.ts';

/**
 * State of a message's mail (NOT-46).
 * - `none`: its reader wanted no mail.
 * - `held`: it waits for the end of quiet hours or for the daily mail.
 * - `left`: it was not sent, because it was no longer wanted or the address is suppressed.
 * - `delivered`: the reader's mail server accepted it.
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

/** States of a mail that did not reach its reader, or that the reader did not want. */
export const TROUBLED_STATES = ['suppressed', 'bounced', 'complained'] as const satisfies readonly MailState[];

/**
 * State of a message's push (NOT-60).
 * - `none`: its reader wanted none at this time, or has allowed no browser.
 * - `gone`: all browsers that the reader had allowed have unsubscribed.
 * - `sent`: a push service accepted it.
 */
export const PushState = z.enum(['none', 'due', 'sent', 'failed', 'gone']);
export type PushState = z.infer<typeof PushState>;

/** Reason why an address gets no mail any more. */
export const SuppressionReason = z.enum(['bounced', 'complained']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/** Record of how one message reached its reader, without the message's content. */
export const Delivery = z.object({
  notificationId: NotificationId,
  accountId: AccountId,
  /** Name of the reader; empty if the account no longer exists. */
  name: z.string(),
  category: NotificationCategory,
  at: UnixSeconds,
  /** Whether the bell showed the message as unread. */
  isUnderBell: z.boolean(),
  mail: MailState,
  /** Time of the last change of the mail's state. */
  mailAt: UnixSeconds,
  push: PushState.default('none'),
});
export type Delivery = z.infer<typeof Delivery>;
