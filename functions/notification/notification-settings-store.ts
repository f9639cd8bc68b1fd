import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { AccountId } from '#shared/ids.ts';
import { DEFAULT_DELIVERY, DeliveryPreferences } from '#shared/notification/delivery-preferences.ts';
import { NotificationCategory } from '#shared/notification/notification.ts';
import { NOTIFICATION_CATEGORIES, NotificationChannels } from '#shared/notification/notification-settings.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const StoredChannels = NotificationChannels.extend({
  atOnce: z.boolean().default(false),
  push: z.boolean().default(true),
});

/** The row of a person's choices; absent fields have their defaults. */
const settingsItems = itemType(
  'notificationSettings',
  z.object({
    accountId: AccountId,
    chosen: z.partialRecord(NotificationCategory, StoredChannels),
    /** When mails wait, and whether the person is notified only of their own orders. Absent if the person has not chosen. */
    delivery: DeliveryPreferences.optional(),
  }),
  [
    // Version 2 adds the category of messages about data protection.
    (item) => item,
    // Version 3 adds the category of messages about work orders.
    (item) => item,
    // Version 4 adds mails that wait.
    (item) => item,
    // Version 5 adds pushes.
    (item) => item,
  ],
);
type SettingsRow = NonNullable<Awaited<ReturnType<typeof settingsItems.read>>>;
/** A person's choices of channels and delivery; absent parts have their defaults. */
export interface Settings {
  readonly chosen?: SettingsRow['chosen'];
  readonly delivery?: DeliveryPreferences | undefined;
}

export const channelsOf = ({ chosen }: Settings, category: NotificationCategory): NotificationChannels =>
  chosen?.[category] ?? NOTIFICATION_CATEGORIES[category].byDefault;

export const deliveryOf = ({ delivery }: Settings): DeliveryPreferences => delivery ?? DEFAULT_DELIVERY;

export const notificationSettingsStore = {
  read: (accountId: AccountId): Promise<SettingsRow | undefined> => settingsItems.read({ accountId }),

  /** Returns the choices of these accounts. An account without choices is not in the map. */
  async chosenBy(accountIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Settings>> {
    const rows = await settingsItems.readMany(accountIds.map((accountId) => ({ accountId })));
    return new Map(rows.map((row) => [row.accountId, row]));
  },

  /** Adds new choices to the earlier choices. Returns the row and its write. */
  choose(
    before: SettingsRow | undefined,
    accountId: AccountId,
    choices: Settings,
    now: UnixSeconds,
  ): { row: SettingsRow; write: Write } {
    if (before === undefined) {
      const row = newRow(now, { accountId, chosen: {}, ...choices });
      // If two windows of a person store first choices at the same time, the second write is refused. It is then repeated on the row that
      // the first write created.
      return { row, write: settingsItems.create(row, changedMeanwhile) };
    }
    const row = changed(now, before, choices);
    return { row, write: settingsItems.replace(row) };
  },
};
