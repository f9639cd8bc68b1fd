import type { Transition } from '../wire/transition.ts';
import type { OrganisationState } from './organisation.ts';

/**
 * The dissolution of an organisation: for 30 days it can be restored, as every deletion (ORG-9), then it is erased.
 * An absent row is refused with 40901. No one can enter a dissolved organisation, so nothing else in it changes. `platform` is the sweeper.
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
