import { NOTIFICATION_TYPES, type NotificationType } from '#shared/notification/notification.ts';
import { isQuiet, mailWaitsUntil } from '#shared/notification/waits-until.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { channelsOf, deliveryOf, type Settings } from './notification-settings-store.ts';

interface Notice {
  readonly type: NotificationType;
  /** The reader's choice of channels and times. */
  readonly settings: Settings;
  /** Whether the notice is about the reader's own order, or the reader wants notices of all orders. */
  readonly isOwn: boolean;
  readonly hasAddress: boolean;
  readonly now: UnixSeconds;
}

/**
 * Returns how a message is delivered (NOT-2, NOT-41 to NOT-43, NOT-54): whether it is unread under the bell, and whether it is pushed now.
 * `mailAt` is the time of its mail; absent if it is not mailed.
 */
export function planOf({ type, settings, isOwn, hasAddress, now }: Notice): {
  isUnderBell: boolean;
  isPushed: boolean;
  mailAt?: UnixSeconds;
} {
  if (!isOwn) return { isUnderBell: false, isPushed: false };
  const { inStation: isUnderBell, email, push, atOnce } = channelsOf(settings, NOTIFICATION_TYPES[type].category);
  const delivery = deliveryOf(settings);
  const isPushed = push && (atOnce || !isQuiet(now, delivery));
  if (!email || !hasAddress || 'hasOwnMail' in NOTIFICATION_TYPES[type]) return { isUnderBell, isPushed };
  return { isUnderBell, isPushed, mailAt: atOnce ? now : mailWaitsUntil(now, delivery) };
}
