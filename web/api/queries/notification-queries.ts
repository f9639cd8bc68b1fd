import { notificationApi } from '#shared/notification/notification-api.ts';
import { query } from '../query.ts';
import { NOTIFICATION_POLL_MS } from '#shared/limits.ts';

export const notificationQueries = {
  settings: () => query(['notification', 'settings'], { endpoint: notificationApi.settings, input: {} }),
  center: () =>
    query(['notification', 'center'], { endpoint: notificationApi.center, input: {}, pollMs: NOTIFICATION_POLL_MS }),
};
