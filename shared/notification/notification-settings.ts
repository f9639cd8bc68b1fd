import * as z from 'zod';
import { NotificationCategory } from './notification.ts';

/** The two channels by which people are notified (NOT-2). */
export const NotificationChannels = z.object({ inStation: z.boolean(), email: z.boolean() });
export type NotificationChannels = z.infer<typeof NotificationChannels>;

interface CategoryRow {
  /** The channels that apply until the person chooses. */
  readonly byDefault: NotificationChannels;
  /** Present if the bell cannot be switched off: a patient waits for what an order's message asks for. */
  readonly isAlwaysInStation?: true;
}

const always = { inStation: true, email: true } as const;
const bellOnly = { inStation: true, email: false } as const;

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
  dataProtection: { byDefault: always },
} as const satisfies Record<NotificationCategory, CategoryRow>;

export const isAlwaysInStation = (category: NotificationCategory): boolean =>
  'isAlwaysInStation' in NOTIFICATION_CATEGORIES[category];

/** The chosen channels of one category. */
export const NotificationSetting = NotificationChannels.extend({ category: NotificationCategory }).refine(
  ({ category, inStation }) => inStation || !isAlwaysInStation(category),
  { path: ['inStation'], error: 'alwaysInStation' },
);
export type NotificationSetting = z.infer<typeof NotificationSetting>;
