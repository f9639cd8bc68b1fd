import { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { CardBatchId } from '#shared/ids.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const capacityQueries = {
  info: (asked: AskedOrganisation = {}) =>
    query(['capacity', 'info', asked], { endpoint: capacityApi.info, input: asked }),
  stat: (olderThanDays: number) =>
    query(['capacity', 'stat', olderThanDays], { endpoint: capacityApi.stat, input: { olderThanDays } }),
  subscriptions: (asked: AskedOrganisation = {}) =>
    query(['capacity', 'subscriptions', asked], { endpoint: capacityApi.subscriptions, input: asked }),
  activations: (asked: AskedOrganisation = {}) =>
    query(['capacity', 'activations', asked], { endpoint: capacityApi.activations, input: asked }),
  batches: (input: RequestOf<typeof capacityApi.cardBatches>) =>
    query(['capacity', 'batches', input], { endpoint: capacityApi.cardBatches, input }),
  cards: (cardBatchId: CardBatchId) =>
    query(['capacity', 'cards', cardBatchId], { endpoint: capacityApi.readCards, input: { cardBatchId } }),
};
