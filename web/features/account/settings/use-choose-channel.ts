import { useQueryClient } from '@tanstack/react-query';
import { notificationApi } from '#shared/notification/notification-api.ts';
import type { NotificationChannels, NotificationSetting } from '#shared/notification/notification-settings.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useCall } from '#web/api/use-call.ts';

export type Channel = keyof NotificationChannels;

/** Returns a function that chooses the channels of one kind of message. The choice is shown at once, and undone if the server refuses. */
export function useChooseChannel(): (setting: NotificationSetting, channel: Channel, isOn: boolean) => void {
  const client = useQueryClient();
  const update = useCall(notificationApi.updateSetting);
  const { queryKey } = notificationQueries.settings();
  return (setting, channel, isOn) => {
    const { category } = setting;
    const changed = { ...setting, [channel]: isOn };
    client.setQueryData(
      queryKey,
      (before) =>
        before && {
          ...before,
          list: before.list.map((each) => (each.category === category ? changed : each)),
        },
    );
    update.mutate({ category, [channel]: isOn }, { onError: () => void client.invalidateQueries({ queryKey }) });
  };
}
