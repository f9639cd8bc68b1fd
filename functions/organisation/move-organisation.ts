import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import type { OrganisationEventDetail, OrganisationEventType } from '#shared/organisation/organisation-events.ts';
import { ORGANISATION_TRANSITIONS, type OrganisationAction } from '#shared/organisation/organisation-transitions.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Effect } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { transition } from '#functions/store/transition.ts';
import { type OrganisationRow, stateOf } from './organisation-store.ts';
import { organisationWriteStore } from './organisation-write-store.ts';

const EVENTS = {
  dissolve: 'OrganisationDissolved',
  restore: 'OrganisationRestored',
  purge: 'OrganisationPurged',
} as const satisfies Record<OrganisationAction, OrganisationEventType>;

const isOver = ({ purgeAt = 0 }: OrganisationRow, now: UnixSeconds): boolean => purgeAt <= now;
const GUARDS = {
  isWithinRestoreTime: (row: OrganisationRow, now: UnixSeconds) => !isOver(row, now),
  isRestoreTimeOver: isOver,
} as const;

interface Move {
  readonly action: OrganisationAction;
  /** The role of the person who acts. Only a head (`director`) may dissolve an organisation. */
  readonly by: 'director' | 'member' | 'platform';
  /** The version that the caller saw; if absent, the present version is taken. */
  readonly seenVersion?: number;
  readonly changes: Pick<OrganisationRow, 'dissolution' | 'purgeAt'>;
  readonly actorName: string;
  readonly now: UnixSeconds;
}

export const standingOf = (role: MemberRole): 'director' | 'member' =>
  roleRow(role).isDirector ? 'director' : 'member';

/**
 * Returns one step of an organisation's dissolution: its changed row, a line of its history and the event. Throws 40901 if
 * `ORGANISATION_TRANSITIONS` or its guard refuses the step, and 40902 if the organisation has changed.
 */
export function moveOrganisation(
  before: OrganisationRow,
  { action, by, seenVersion, changes, actorName, now }: Move,
): Effect<Record<string, never>> {
  const { organisationId, name, version } = before;
  const from = stateOf(before);
  const row = transition(ORGANISATION_TRANSITIONS, {
    action,
    by,
    from,
    version,
    seenVersion: seenVersion ?? version,
  });
  if ('guard' in row && !GUARDS[row.guard](before, now))
    throw new AppError('stateRefusesAction', { state: from, purgeAt: before.purgeAt });
  const detail = {
    schemaVersion: 1,
    organisation: { organisationId, name },
    actorName,
  } satisfies OrganisationEventDetail;
  return {
    writes:
      action === 'purge'
        ? organisationWriteStore.remove(before)
        : organisationWriteStore.replace(changed(now, before, changes)),
    history: [{ owner: organisationId, subject: organisationId, action, from, to: row.to, side: by }],
    events: [{ type: EVENTS[action], detail }],
    subjects: [organisationId],
    owner: organisationId,
    answer: {},
  };
}
