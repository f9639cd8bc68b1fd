import { useQueryClient } from '@tanstack/react-query';
import type { DeliveryPreferences } from '#shared/notification/delivery-preferences.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useCall } from '#web/api/use-call.ts';

/**
 * Returns a function that sets when mails are held back, and which orders the person is notified of. The choice is
 * shown at once, and undone if the server refuses.
 */
export function useChooseDelivery(): (delivery: DeliveryPreferences) => void {
  const client = useQueryClient();
  const update = useCall(notificationApi.updateDelivery);
  const { queryKey } = notificationQueries.settings();
  return (delivery) => {
    client.setQueryData(queryKey, (before) => before && { ...before, delivery, isDeliveryChosen: true });
    update.mutate(delivery, {
      onError: () => void client.invalidateQueries({ queryKey }),
    });
  };
}
