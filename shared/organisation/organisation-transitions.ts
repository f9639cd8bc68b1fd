import type { Transition } from '../wire/transition.ts';
import type { OrganisationState } from './organisation.ts';

/**
 * Dissolution of an organisation. A head can restore it for 30 days, like every deletion (ORG-9). After the 30 days, the sweeper
 * (`platform`) erases it. An action without a matching row is refused with 40901. No one can enter a dissolved organisation, so nothing
 * else in it changes.
 */
export const ORGANISATION_TRANSITIONS = [
  { action: 'dissolve', from: ['active'], to: 'dissolved', by: ['director'] },
  { action: 'restore', from: ['dissolved'], to: 'active', by: ['director'], guard: 'isWithinRestoreTime' },
  { action: 'purge', from: ['dissolved'], to: 'purged', by: ['platform'], guard: 'isRestoreTimeOver' },
] as const satisfies readonly Transition<
  OrganisationState,
  'director' | 'platform',
  never,
  'isWithinRestoreTime' | 'isRestoreTimeOver'
>[];

export type OrganisationAction = (typeof ORGANISATION_TRANSITIONS)[number]['action'];
