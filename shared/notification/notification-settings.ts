import * as z from 'zod';
import { NotificationCategory } from './notification.ts';

/** NOT-2: the two ways in which people are told. */
export const NotificationChannels = z.object({ inStation: z.boolean(), email: z.boolean() });
export type NotificationChannels = z.infer<typeof NotificationChannels>;

interface CategoryRow {
  /** What holds until the person chooses. */
  readonly byDefault: NotificationChannels;
  /** A patient waits for what an order asks for: its messages cannot be made quiet. */
  readonly isAlwaysInStation?: true;
}

const always = { inStation: true, email: true } as const;
const bellOnly = { inStation: true, email: false } as const;

/**
 * NOT-2: every kind of notification with its channels. What is not shown under the bell is kept there all the same, as read: switching a
 * channel off makes quiet, it loses nothing.
 */
export const NOTIFICATION_CATEGORIES = {
  order: { byDefault: always, isAlwaysInStation: true },
  orderState: { byDefault: bellOnly, isAlwaysInStation: true },
  orderAcceptance: { byDefault: always, isAlwaysInStation: true },
  relationApplication: { byDefault: always },
  relationCreated: { byDefault: always },
  memberJoin: { byDefault: always },
  memberApplication: { byDefault: always },
} as const satisfies Record<NotificationCategory, CategoryRow>;

export const isAlwaysInStation = (category: NotificationCategory): boolean =>
  'isAlwaysInStation' in NOTIFICATION_CATEGORIES[category];

/** How the person is told of one kind. */
export const NotificationSetting = NotificationChannels.extend({ category: NotificationCategory }).refine(
  ({ category, inStation }) => inStation || !isAlwaysInStation(category),
  { path: ['inStation'], error: 'alwaysInStation' },
);
export type NotificationSetting = z.infer<typeof NotificationSetting>;
