import { ActivationCard, CardBatch } from '#shared/capacity/activation-card.ts';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { cardRegistry } from './card-store.ts';

/** Returns a batch with its cards, sorted by number. */
export const readCards: Handler<typeof capacityApi.readCards> = async ({ input }) => {
  const [batch, cards] = await Promise.all([
    cardRegistry.readBatch(input.cardBatchId),
    cardRegistry.ofBatch(input.cardBatchId),
  ]);
  if (batch === undefined) throw new AppError('notFound');
  return { batch: CardBatch.parse(batch), cards: cards.map((row) => ActivationCard.parse(row)) };
};
