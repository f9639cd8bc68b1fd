import type { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export type OrderListInput = RequestOf<typeof orderApi.index>;

export const orderQueries = {
  list: (input: OrderListInput) => query(['order', 'list', input], { endpoint: orderApi.index, input }),
  detail: (orderId: OrderId | undefined) =>
    query(['order', 'detail', orderId], {
      endpoint: orderApi.read,
      input: orderId && { orderId },
    }),
  templates: () => query(['order', 'templates'], { endpoint: orderApi.templates, input: {} }),
  views: () => query(['order', 'views'], { endpoint: orderApi.views, input: {} }),
  kept: (input: RequestOf<typeof orderApi.kept>) => query(['order', 'kept', input], { endpoint: orderApi.kept, input }),
  keptDetail: (orderId: OrderId) =>
    query(['order', 'keptDetail', orderId], { endpoint: orderApi.readKept, input: { orderId } }),
  revisions: (orderId: OrderId | undefined) =>
    query(['order', 'revisions', orderId], { endpoint: orderApi.revisions, input: orderId && { orderId } }),
  submissions: (orderId: OrderId | undefined) =>
    query(['order', 'submissions', orderId], { endpoint: orderApi.submissions, input: orderId && { orderId } }),
  pins: (orderId: OrderId | undefined) =>
    query(['order', 'pins', orderId], { endpoint: orderApi.pins, input: orderId && { orderId } }),
  sent: (orderId: OrderId) => query(['order', 'sent', orderId], { endpoint: orderApi.sent, input: { orderId } }),
  messages: (orderId: OrderId) =>
    query(['order', 'messages', orderId], { endpoint: orderApi.messages, input: { orderId } }),
  mentionable: (orderId: OrderId) =>
    query(['order', 'mentionable', orderId], { endpoint: orderApi.mentionable, input: { orderId } }),
  threadHits: (orderId: OrderId, text: string | undefined) =>
    query(['order', 'threadHits', orderId, text], {
      endpoint: orderApi.searchThread,
      input: text === undefined ? undefined : { orderId, text },
    }),
};
