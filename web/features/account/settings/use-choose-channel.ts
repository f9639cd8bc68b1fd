import { useQueryClient } from '@tanstack/react-query';
import { notificationApi } from '#shared/notification/notification-api.ts';
import type { NotificationSetting } from '#shared/notification/notification-settings.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useCall } from '#web/api/use-call.ts';

/** Returns a function that chooses the channels of one kind of message: shown at once, undone if the server refuses. */
export function useChooseChannel(): (setting: NotificationSetting) => void {
  const client = useQueryClient();
  const update = useCall(notificationApi.updateSetting);
  const { queryKey } = notificationQueries.settings();
  return (setting) => {
    client.setQueryData(
      queryKey,
      (before) => before && { list: before.list.map((each) => (each.category === setting.category ? setting : each)) },
    );
    update.mutate(setting, { onError: () => void client.invalidateQueries({ queryKey }) });
  };
}
