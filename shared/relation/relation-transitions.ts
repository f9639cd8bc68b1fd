import type { Transition } from '../wire/transition.ts';
import type { RelationState } from './relation.ts';

/** A condition in addition to the state and the side. */
export type RelationGuard = 'noOpenOrders';

/**
 * Transitions of a relation (REL-1). An action is refused with 40901 if no row allows it. `initiator` asked for the relation, `partner` was
 * asked. `establish` also restarts a relation that was rejected, cancelled or exited. `delete` only hides such a relation from the list of
 * the side that deletes it. `delete` is refused while the two sides have open orders (REL-63).
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
