import type { Transition } from '../wire/transition.ts';
import type { OrganisationState } from './organisation.ts';

/**
 * The end of an organisation: soft for 30 days as every deletion (ORG-9), then for good. An absent row is refused with 40901.
 * A dissolved organisation cannot be entered by anybody, so that all else in it stands still. `platform` is the sweeper.
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
