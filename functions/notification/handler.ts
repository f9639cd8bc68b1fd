import { notificationApi } from '#shared/notification/notification-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { center } from './center.ts';
import { deliveries } from './deliveries.ts';
import { multiDelete } from './multi-delete.ts';
import { multiIsRead } from './multi-is-read.ts';
import { quiet } from './quiet.ts';
import { settings, updateDelivery, updateSetting } from './settings.ts';

export const handler = serve(notificationApi, {
  center,
  multiIsRead,
  multiDelete,
  quiet,
  settings,
  updateSetting,
  updateDelivery,
  deliveries,
  pushKey: onDemand(async () => (await import('./push-calls.ts')).pushKey),
  subscribePush: onDemand(async () => (await import('./push-calls.ts')).subscribePush),
  unsubscribePush: onDemand(async () => (await import('./push-calls.ts')).unsubscribePush),
});
