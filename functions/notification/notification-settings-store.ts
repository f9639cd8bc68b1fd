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

/** What a person has chosen; whatever is not in it is as by default. */
const settingsItems = itemType(
  'notificationSettings',
  z.object({ accountId: AccountId, chosen: z.partialRecord(NotificationCategory, NotificationChannels) }),
);
type SettingsRow = NonNullable<Awaited<ReturnType<typeof settingsItems.read>>>;
export type ChosenChannels = SettingsRow['chosen'];

export const channelsOf = (chosen: ChosenChannels, category: NotificationCategory): NotificationChannels =>
  chosen[category] ?? NOTIFICATION_CATEGORIES[category].byDefault;

export const notificationSettingsStore = {
  read: (accountId: AccountId): Promise<SettingsRow | undefined> => settingsItems.read({ accountId }),

  /** What each of them has chosen; who never chose is not in it. */
  async chosenBy(accountIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, ChosenChannels>> {
    const rows = await settingsItems.readMany(accountIds.map((accountId) => ({ accountId })));
    return new Map(rows.map((row) => [row.accountId, row.chosen]));
  },

  /** The setting beside those that the person chose before. */
  choose(
    before: SettingsRow | undefined,
    accountId: AccountId,
    { category, inStation, email }: NotificationSetting,
    now: UnixSeconds,
  ): { row: SettingsRow; write: Write } {
    const chosen = { ...before?.chosen, [category]: { inStation, email } };
    if (before === undefined) {
      const row = fresh(now, { accountId, chosen });
      // Somebody's first two choices at a time are no two rows: the second is made again beside the first.
      return { row, write: settingsItems.create(row, changedMeanwhile) };
    }
    const row = changed(now, before, { chosen });
    return { row, write: settingsItems.replace(row) };
  },
};
