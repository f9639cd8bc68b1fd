import type { Transition } from '../wire/transition.ts';
import type { AccessState } from './support-access.ts';

/**
 * Transitions of an access (BRK-1). An action is refused with 40901 if no row allows it. `ask` and `give` create an access, so they have no
 * row. No action leads to `expired`: this state follows from the dates.
 */
export const ACCESS_TRANSITIONS = [
  { action: 'grant', from: ['asked'], to: 'granted', by: ['head'] },
  { action: 'refuse', from: ['asked'], to: 'refused', by: ['head'] },
  { action: 'withdraw', from: ['asked'], to: 'withdrawn', by: ['afterSales'] },
  { action: 'look', from: ['granted'], to: 'same', by: ['afterSales'] },
  { action: 'leave', from: ['granted'], to: 'ended', by: ['afterSales'] },
  { action: 'end', from: ['granted'], to: 'ended', by: ['head'] },
] as const satisfies readonly Transition<AccessState, AccessSide>[];

export type AccessSide = 'head' | 'afterSales';
