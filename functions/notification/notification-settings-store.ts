import * as z from 'zod';
import { itemType } from '#functions/store/item-type.ts';
import { changed, fresh } from '#functions/store/stamps.ts';
import { changedMeanwhile, type Write } from '#functions/store/write.ts';
import { AccountId } from '#shared/ids.ts';
import { NotificationCategory } from '#shared/notification/notification.ts';
import {
  NOTIFICATION_CATEGORIES,
  NotificationChannels,
  type NotificationSetting,
} from '#shared/notification/notification-settings.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

/** The row of a person's chosen channels; a category that is absent has its default. */
const settingsItems = itemType(
  'notificationSettings',
  z.object({ accountId: AccountId, chosen: z.partialRecord(NotificationCategory, NotificationChannels) }),
  [
    // Version 2 adds the kind of messages about the protection of data.
    (item) => item,
    // Version 3 adds the kind of messages about work orders.
    (item) => item,
  ],
);
type SettingsRow = NonNullable<Awaited<ReturnType<typeof settingsItems.read>>>;
export type ChosenChannels = SettingsRow['chosen'];

export const channelsOf = (chosen: ChosenChannels, category: NotificationCategory): NotificationChannels =>
  chosen[category] ?? NOTIFICATION_CATEGORIES[category].byDefault;

export const notificationSettingsStore = {
  read: (accountId: AccountId): Promise<SettingsRow | undefined> => settingsItems.read({ accountId }),

  /** Returns the choices of these accounts; an account without any is absent. */
  async chosenBy(accountIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, ChosenChannels>> {
    const rows = await settingsItems.readMany(accountIds.map((accountId) => ({ accountId })));
    return new Map(rows.map((row) => [row.accountId, row.chosen]));
  },

  /** Returns the row with the new setting added to earlier ones, and its write. */
  choose(
    before: SettingsRow | undefined,
    accountId: AccountId,
    { category, inStation, email }: NotificationSetting,
    now: UnixSeconds,
  ): { row: SettingsRow; write: Write } {
    const chosen = { ...before?.chosen, [category]: { inStation, email } };
    if (before === undefined) {
      const row = fresh(now, { accountId, chosen });
      // If a person's first two choices come together, the second is refused. It is then made again on the first one's row.
      return { row, write: settingsItems.create(row, changedMeanwhile) };
    }
    const row = changed(now, before, { chosen });
    return { row, write: settingsItems.replace(row) };
  },
};
