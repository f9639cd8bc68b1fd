import { CardBatch } from '#shared/capacity/activation-card.ts';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage } from '#functions/store/list-page.ts';
import { cardRegistry } from './card-store.ts';

/** Returns a page of the batches of cards, newest first. */
export const cardBatches: Handler<typeof capacityApi.cardBatches> = async ({ input, session }) => {
  const { list, ...rest } = await cardRegistry.batches(listPage(input, session.organisationId));
  return { list: list.map((row) => CardBatch.parse(row)), ...rest };
};
