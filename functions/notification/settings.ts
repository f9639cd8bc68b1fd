import { NotificationCategory } from '#shared/notification/notification.ts';
import type { notificationApi } from '#shared/notification/notification-api.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { channelsOf, deliveryOf, notificationSettingsStore, type Settings } from './notification-settings-store.ts';

const shown = (chosen: Settings) => ({
  list: NotificationCategory.options.map((category) => ({
    category,
    ...channelsOf(chosen, category),
  })),
  delivery: deliveryOf(chosen),
  isDeliveryChosen: chosen.delivery !== undefined,
});

/** Returns the caller's channels for each category of messages, and the times at which mails wait. */
export const settings: Handler<(typeof notificationApi)['settings']> = async ({ session }) =>
  shown((await notificationSettingsStore.read(session.accountId)) ?? {});

type ChoosingCall = (typeof notificationApi)['updateSetting' | 'updateDelivery'];

/**
 * Stores new choices. `choose` gets the earlier choices and returns the choices to change. All other choices stay, even if another call
 * changes them meanwhile.
 */
const chooseBy = (
  { session, now, commit }: Pick<Call<ChoosingCall>, 'session' | 'now' | 'commit'>,
  choose: (before: Settings) => Settings,
) =>
  retryIfChanged(async () => {
    const { accountId } = session;
    const before = await notificationSettingsStore.read(accountId);
    const { row, write } = notificationSettingsStore.choose(before, accountId, choose(before ?? {}), now);
    return await commit({
      writes: [write],
      subjects: [accountId],
      answer: shown(row),
    });
  });

/** Sets the channels of one category. */
export const updateSetting: Handler<(typeof notificationApi)['updateSetting']> = (call) => {
  const { category, ...choice } = call.input;
  return chooseBy(call, (before) => {
    const { inStation, email, push, atOnce } = channelsOf(before, category);
    const channels = {
      inStation: choice.inStation ?? inStation,
      email: choice.email ?? email,
      push: choice.push ?? push,
      atOnce: choice.atOnce ?? atOnce,
    };
    return { chosen: { ...before.chosen, [category]: channels } };
  });
};

/** Stores the caller's quiet hours, hour of the daily mail and time zone. Also stores whether only own orders are notified. */
export const updateDelivery: Handler<(typeof notificationApi)['updateDelivery']> = (call) =>
  chooseBy(call, () => ({ delivery: call.input }));
