import * as z from 'zod';
import { CardBatchId } from '../ids.ts';
import { CARD_CAPACITY_GIB_MAX, CARD_DURATION_DAYS_MAX, CARDS_PER_BATCH_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';

export const CardState = z.enum(['unused', 'activated', 'revoked']);
export type CardState = z.infer<typeof CardState>;

/** Number that is printed on a card. It is not secret; the code next to it is. */
export const CardNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^AC[0-9]{8}$/u);

export const CardBatchInput = z.object({
  capacityGib: z.int().min(1).max(CARD_CAPACITY_GIB_MAX),
  durationDays: z.int().min(1).max(CARD_DURATION_DAYS_MAX),
  count: z.int().min(1).max(CARDS_PER_BATCH_MAX),
  remark: z.string().trim().max(200).default(''),
});

/** Cards that after-sales made together. All have the same capacity and duration. */
export const CardBatch = z.object({
  cardBatchId: CardBatchId,
  capacityBytes: z.int(),
  durationDays: z.int(),
  count: z.int(),
  activatedCount: z.int(),
  revokedCount: z.int(),
  remark: z.string(),
  creatorName: z.string(),
  createdAt: UnixSeconds,
});
export type CardBatch = z.infer<typeof CardBatch>;

/** A card as after-sales sees it. Only the answer of the call that made the card has its secret code. */
export const ActivationCard = z.object({
  cardNumber: CardNumber,
  cardBatchId: CardBatchId,
  capacityBytes: z.int(),
  durationDays: z.int(),
  state: CardState,
  organisationName: z.string().optional(),
  activationTime: UnixSeconds.optional(),
  reason: z.string().optional(),
  version: z.int(),
});
export type ActivationCard = z.infer<typeof ActivationCard>;

/** A card that an organisation activated. `isFree`: the card has no subscription, or its subscription was cancelled before it began. */
export const Activation = z.object({
  cardNumber: CardNumber,
  capacityBytes: z.int(),
  durationDays: z.int(),
  activationTime: UnixSeconds,
  isFree: z.boolean(),
});
export type Activation = z.infer<typeof Activation>;
