import type { Transition } from '../wire/transition.ts';
import type { ApplicationState } from './product-application.ts';

/**
 * Transitions of an application (PROD-13). An action is refused with 40901 if no row allows it. `none`: the organisation never applied for
 * the family. `applicant` is a head of the organisation, `reviewer` is the editor or the head of after-sales.
 */
export const APPLICATION_TRANSITIONS = [
  { action: 'apply', from: ['none', 'rejected', 'cancelled', 'deleted'], by: ['applicant'], to: 'underReview' },
  { action: 'cancel', from: ['underReview'], by: ['applicant'], to: 'cancelled' },
  { action: 'pass', from: ['underReview'], by: ['reviewer'], to: 'passed' },
  { action: 'reject', from: ['underReview'], by: ['reviewer'], to: 'rejected' },
  { action: 'delete', from: ['passed'], by: ['applicant', 'reviewer'], to: 'deleted' },
] as const satisfies readonly Transition<ApplicationState | 'none', 'applicant' | 'reviewer'>[];

export type ApplicationAction = (typeof APPLICATION_TRANSITIONS)[number]['action'];
