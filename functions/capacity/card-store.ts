import { AppError } from '#functions/runtime/app-error.ts';
import { activationCodeDigest } from '#functions/store/activation-code.ts';
import { type ListPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Refusal, Write } from '#functions/store/write.ts';
import type { CardBatchId } from '#shared/ids.ts';
import { cardBatches, type CardBatchRow, cardCodes, type CardRow, cards } from './capacity-items.ts';

const batchesByTime = rangeSource({
  isDescending: true,
  page: (between, window) => cardBatches.page({ index: 'gsi1', key: {}, between, isDescending: true }, window),
  entryOf: (row: CardBatchRow) => ({ place: row.cardBatchId, id: row.cardBatchId, row }),
});
const NO_ROWS = () => Promise.resolve(new Map<string, CardBatchRow>());

/**
 * Reads and writes cards of all organisations, and cards that no organisation has activated. Finds a card by its number or printed code.
 */
export const cardRegistry = {
  read: (cardNumber: string): Promise<CardRow | undefined> => cards.read({ cardNumber }),

  async findByCode(code: string): Promise<CardRow | undefined> {
    const found = await cardCodes.read({ codeDigest: activationCodeDigest(code) });
    return found && cards.read(found);
  },

  readBatch: (cardBatchId: CardBatchId): Promise<CardBatchRow | undefined> => cardBatches.read({ cardBatchId }),
  ofBatch: (cardBatchId: CardBatchId): Promise<CardRow[]> => cards.all({ index: 'gsi1', key: { cardBatchId } }),

  /** Returns a page of the batches, newest first. Their ids sort by time. */
  batches: (asked: ListPage) => walkedPage({ sources: [batchesByTime], isDescending: true, rowsOf: NO_ROWS }, asked),

  create: (batch: CardBatchRow, rows: readonly CardRow[]): Write[] => [
    cardBatches.create(batch),
    ...rows.flatMap((row) => [
      cards.create(row),
      cardCodes.create(newRow(row.createdAt, { codeDigest: row.codeDigest, cardNumber: row.cardNumber })),
    ]),
  ],

  /**
   * Returns the writes that replace a card after a change of its state. They also count the change in the card's batch. If two calls
   * activate a card at the same time, one of them fails.
   */
  replace: (row: CardRow, counted: 'activatedCount' | 'revokedCount', refusal?: Refusal): Write[] => [
    cards.replace(row, refusal),
    cardBatches.add({ cardBatchId: row.cardBatchId }, { by: { [counted]: 1 } }),
  ],
};

/** Reads and writes the activated cards of one organisation. */
export function cardStore({ organisationId }: Tenant) {
  return {
    /** Returns the organisation's activated cards, newest first. */
    list: (): Promise<CardRow[]> => cards.all({ index: 'gsi2', key: { organisationId }, isDescending: true }),

    /**
     * Returns a card of this organisation.
     * @throws AppError 40400 for a card that this organisation has not activated
     */
    async read(cardNumber: string): Promise<CardRow> {
      const row = await cards.read({ cardNumber });
      if (row?.organisationId !== organisationId) throw new AppError('notFound');
      return row;
    },
    replace: (row: CardRow): Write => cards.replace(row),
  };
}
