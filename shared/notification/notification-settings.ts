import * as z from 'zod';
import { NotificationCategory } from './notification.ts';

/** Channels by which people get the notices of a category (NOT-2). */
export const NotificationChannels = z.object({
  inStation: z.boolean(),
  email: z.boolean(),
  /**
   * Whether the category's mails are sent immediately (NOT-42). If so, they do not wait for the end of quiet hours or for the daily mail.
   * The category's pushes are then also sent in quiet hours.
   */
  atOnce: z.boolean(),
  /** Whether browsers that the person allowed show the category's messages while no page is open (NOT-52). */
  push: z.boolean(),
});
export type NotificationChannels = z.infer<typeof NotificationChannels>;

interface CategoryRow {
  /** The channels that apply until the person chooses. */
  readonly byDefault: NotificationChannels;
  /** Present if the bell cannot be switched off, because patients wait for the answers to messages about orders. */
  readonly isAlwaysInStation?: true;
}

const always = { inStation: true, email: true, push: true, atOnce: false } as const;
const bellOnly = { inStation: true, email: false, push: false, atOnce: false } as const;
const urgent = { inStation: true, email: true, push: true, atOnce: true } as const;

/**
 * All categories of notifications with their channels (NOT-2). If a person has switched the bell off, messages are still stored, but as
 * read. So no message is lost.
 */
export const NOTIFICATION_CATEGORIES = {
  order: { byDefault: always, isAlwaysInStation: true },
  orderState: { byDefault: bellOnly, isAlwaysInStation: true },
  orderAcceptance: { byDefault: always, isAlwaysInStation: true },
  workOrder: { byDefault: always },
  relationApplication: { byDefault: always },
  relationCreated: { byDefault: always },
  memberJoin: { byDefault: always },
  memberApplication: { byDefault: always },
  dataProtection: { byDefault: urgent },
} as const satisfies Record<NotificationCategory, CategoryRow>;

export const isAlwaysInStation = (category: NotificationCategory): boolean =>
  'isAlwaysInStation' in NOTIFICATION_CATEGORIES[category];

/** A category with its channels. */
export const NotificationSetting = NotificationChannels.extend({
  category: NotificationCategory,
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/** A change of one category's channels. Fields that are absent stay as they are. */
export const NotificationChoice = NotificationChannels.partial()
  .extend({ category: NotificationCategory })
  .refine(({ category, inStation }) => inStation !== false || !isAlwaysInStation(category), {
    path: ['inStation'],
    error: 'alwaysInStation',
  });
export type NotificationChoice = z.infer<typeof NotificationChoice>;
