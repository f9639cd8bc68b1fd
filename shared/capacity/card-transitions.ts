import type { Transition } from '../wire/transition.ts';
import type { CardState } from './activation-card.ts';

/** Transitions of a card (CAP-8); absent = refused with 40901. A card can be used only once: no transition starts from `activated`. */
export const CARD_TRANSITIONS = [
  { action: 'activate', from: ['unused'], by: ['owner', 'afterSales'], to: 'activated' },
  { action: 'revoke', from: ['unused'], by: ['afterSales'], to: 'revoked' },
] as const satisfies readonly Transition<CardState, 'owner' | 'afterSales'>[];
