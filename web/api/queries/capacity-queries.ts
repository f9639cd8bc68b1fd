import { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { CardBatchId } from '#shared/ids.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const capacityQueries = {
  info: () => query(['capacity', 'info'], { endpoint: capacityApi.info, input: {} }),
  stat: (olderThanDays: number) =>
    query(['capacity', 'stat', olderThanDays], { endpoint: capacityApi.stat, input: { olderThanDays } }),
  subscriptions: () => query(['capacity', 'subscriptions'], { endpoint: capacityApi.subscriptions, input: {} }),
  activations: () => query(['capacity', 'activations'], { endpoint: capacityApi.activations, input: {} }),
  batches: (input: RequestOf<typeof capacityApi.cardBatches>) =>
    query(['capacity', 'batches', input], { endpoint: capacityApi.cardBatches, input }),
  cards: (cardBatchId: CardBatchId) =>
    query(['capacity', 'cards', cardBatchId], { endpoint: capacityApi.readCards, input: { cardBatchId } }),
};
