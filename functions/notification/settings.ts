import { NotificationCategory } from '#shared/notification/notification.ts';
import type { notificationApi } from '#shared/notification/notification-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { againIfChanged } from '#functions/store/again-if-changed.ts';
import { type ChosenChannels, channelsOf, notificationSettingsStore } from './notification-settings-store.ts';

const listOf = (chosen: ChosenChannels) => ({
  list: NotificationCategory.options.map((category) => ({ category, ...channelsOf(chosen, category) })),
});

/** Returns the caller's channels for each category of messages. */
export const settings: Handler<(typeof notificationApi)['settings']> = async ({ session }) =>
  listOf((await notificationSettingsStore.read(session.accountId))?.chosen ?? {});

/** Chooses the channels of one category. Other categories stay, even if they change meanwhile. */
export const updateSetting: Handler<(typeof notificationApi)['updateSetting']> = (call) => {
  const { input, session, now, commit } = call;
  const { accountId } = session;
  return againIfChanged(async () => {
    const before = await notificationSettingsStore.read(accountId);
    const { row, write } = notificationSettingsStore.choose(before, accountId, input, now);
    return commit({ writes: [write], subjects: [accountId], answer: listOf(row.chosen) });
  });
};
