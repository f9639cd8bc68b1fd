import { notificationApi } from '#shared/notification/notification-api.ts';
import { query } from '../query.ts';
import { LIVE_POLL_MS } from '../query-client.ts';

export const notificationQueries = {
  settings: () => query(['notification', 'settings'], { endpoint: notificationApi.settings, input: {} }),
  center: () =>
    query(['notification', 'center'], { endpoint: notificationApi.center, input: {}, pollMs: LIVE_POLL_MS }),
};
