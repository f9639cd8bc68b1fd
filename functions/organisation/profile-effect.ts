import type { Effect } from '#functions/store/commit.ts';
import { changed } from '#functions/store/stamps.ts';
import { refuseStale } from '#functions/store/transition.ts';
import type { Write } from '#functions/store/write.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { type OrganisationRow, stateOf } from './organisation-store.ts';
import { organisationWriteStore } from './organisation-write-store.ts';

interface ProfileChange {
  readonly action: 'update' | 'updateLogo' | 'completePdf' | 'removePdf' | 'namePatients' | 'setWorkingCalendar';
  /** The version that the caller saw. */
  readonly version: number;
  readonly changes: Partial<OrganisationRow>;
  readonly writes?: readonly Write[];
  readonly now: UnixSeconds;
}

const changedFields = (
  before: OrganisationRow,
  after: OrganisationRow,
  changes: Partial<OrganisationRow>,
): string[] => {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return Object.keys(changes).filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(current.get(field)));
};

/**
 * Returns the effect of a change of the organisation's profile. The line of history names the changed fields. Throws 40902 if the profile
 * has changed meanwhile.
 */
export function profileEffect(
  before: OrganisationRow,
  { action, version, changes, writes = [], now }: ProfileChange,
): { organisation: OrganisationRow; effect: Effect<{ version: number }> } {
  refuseStale(before.version, version);
  const organisation = changed(now, before, changes);
  const { organisationId } = organisation;
  const state = stateOf(organisation);
  const note = changedFields(before, organisation, changes).join(', ');
  return {
    organisation,
    effect: {
      writes: [...organisationWriteStore.replace(organisation), ...writes],
      history: [
        { owner: organisationId, subject: organisationId, action, from: state, to: state, side: 'director', note },
      ],
      subjects: [organisationId],
      answer: { version: organisation.version },
    },
  };
}
