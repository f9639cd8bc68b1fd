import type { Transition } from '../wire/transition.ts';
import type { RelationState } from './relation.ts';

/** A condition in addition to the state and the side. */
export type RelationGuard = 'noOpenOrders';

/**
 * Transitions of a relation (REL-1); an absent row is refused with 40901. `initiator` asked for the relation, `partner` was asked.
 * `establish` after a terminal state starts over. `delete` only hides a terminal row from the list of the side that deletes. `delete` is
 * refused while the two sides have open orders (REL-63).
 */
export const RELATION_TRANSITIONS = [
  {
    action: 'establish',
    from: ['none', 'rejected', 'cancelled', 'exited'],
    to: 'pending',
    by: ['initiator', 'partner'],
  },
  { action: 'accept', from: ['pending'], to: 'established', by: ['partner'] },
  { action: 'reject', from: ['pending'], to: 'rejected', by: ['partner'] },
  { action: 'cancel', from: ['pending'], to: 'cancelled', by: ['initiator'] },
  { action: 'exit', from: ['established'], to: 'exited', by: ['initiator', 'partner'] },
  {
    action: 'delete',
    from: ['rejected', 'cancelled', 'exited'],
    to: 'same',
    by: ['initiator', 'partner'],
    guard: 'noOpenOrders',
  },
] as const satisfies readonly Transition<RelationState | 'none', 'initiator' | 'partner', never, RelationGuard>[];

export type RelationAction = (typeof RELATION_TRANSITIONS)[number]['action'];
