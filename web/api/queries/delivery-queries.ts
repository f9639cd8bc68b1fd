import { notificationApi } from '#shared/notification/notification-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const deliveryQueries = {
  page: (input: RequestOf<typeof notificationApi.deliveries>) =>
    query(['delivery', 'page', input], { endpoint: notificationApi.deliveries, input }),
};
