import * as z from 'zod';
import { NotificationCategory } from './notification.ts';

/** The channels by which people are notified of a category (NOT-2). */
export const NotificationChannels = z.object({
  inStation: z.boolean(),
  email: z.boolean(),
  /** Whether its mails neither wait for the end of quiet hours nor for the daily mail, and its pushes come in quiet hours (NOT-42). */
  atOnce: z.boolean(),
  /** Whether browsers that the person allowed show it while no page is open (NOT-52). */
  push: z.boolean(),
});
export type NotificationChannels = z.infer<typeof NotificationChannels>;

interface CategoryRow {
  /** The channels that apply until the person chooses. */
  readonly byDefault: NotificationChannels;
  /** Present if the bell cannot be switched off: a patient waits for what an order's message asks for. */
  readonly isAlwaysInStation?: true;
}

const always = { inStation: true, email: true, push: true, atOnce: false } as const;
const bellOnly = { inStation: true, email: false, push: false, atOnce: false } as const;
const urgent = { inStation: true, email: true, push: true, atOnce: true } as const;

/**
 * Every category of notifications with its channels (NOT-2). A message that the bell does not show is kept there as read:
 * a switched-off channel loses nothing.
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

/** The channels of one category. */
export const NotificationSetting = NotificationChannels.extend({
  category: NotificationCategory,
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/** A change of one category's channels. What is absent stays. */
export const NotificationChoice = NotificationChannels.partial()
  .extend({ category: NotificationCategory })
  .refine(({ category, inStation }) => inStation !== false || !isAlwaysInStation(category), {
    path: ['inStation'],
    error: 'alwaysInStation',
  });
export type NotificationChoice = z.infer<typeof NotificationChoice>;
