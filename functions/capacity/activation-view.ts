import { Activation } from '#shared/capacity/activation-card.ts';
import type { CardRow } from './capacity-items.ts';

/** Returns a card as the organisation that activated it sees it. */
export const activationView = (row: CardRow): Activation =>
  Activation.parse({ ...row, isFree: row.subscriptionId === undefined });
