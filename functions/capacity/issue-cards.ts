import { CardBatch, CardNumber } from '#shared/capacity/activation-card.ts';
import type { capacityApi } from '#shared/capacity/capacity-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { activationCodeDigest, newActivationCode } from '#functions/store/activation-code.ts';
import { newId } from '#functions/store/new-id.ts';
import { nextInSequence } from '#functions/store/sequence.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { CardRow } from './capacity-items.ts';
import { cardRegistry } from './card-store.ts';

const GIB = 1024 ** 3;
const NUMBER_DIGITS = 8;

const newCardNumber = async (): Promise<string> =>
  CardNumber.parse(`AC${String(await nextInSequence('card')).padStart(NUMBER_DIGITS, '0')}`);

/** Creates a batch of cards in one transaction. Only this answer contains their codes; the table keeps digests (CAP-7). */
export const issueCards: Handler<typeof capacityApi.issueCards> = async ({ input, session, now, commit }) => {
  const { capacityGib, durationDays, count, remark } = input;
  const cardBatchId = newId('cardBatch');
  const capacityBytes = capacityGib * GIB;
  const batch = newRow(now, {
    cardBatchId,
    capacityBytes,
    durationDays,
    count,
    activatedCount: 0,
    revokedCount: 0,
    remark,
    creatorName: session.accountName,
  });
  const printed: { cardNumber: string; activationCode: string }[] = [];
  const rows: CardRow[] = [];
  for (let made = 0; made < count; made += 1) {
    const cardNumber = await newCardNumber();
    const activationCode = newActivationCode();
    const codeDigest = activationCodeDigest(activationCode);
    rows.push(newRow(now, { cardNumber, cardBatchId, capacityBytes, durationDays, state: 'unused', codeDigest }));
    printed.push({ cardNumber, activationCode });
  }
  return commit({
    writes: cardRegistry.create(batch, rows),
    subjects: [cardBatchId],
    answer: { batch: CardBatch.parse(batch), cards: printed },
  });
};
