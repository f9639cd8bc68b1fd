import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { SuspensionEventDetail, SuspensionEventType } from '#shared/organisation/organisation-events.ts';
import { SUSPENSION_TRANSITIONS, type SuspensionAction } from '#shared/organisation/suspension-transitions.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { findOrganisation } from './find-organisation.ts';
import { type OrganisationRow, suspensionStateOf } from './organisation-store.ts';
import { organisationWriteStore } from './organisation-write-store.ts';

type Calls = typeof organisationApi;

const EVENTS = {
  suspend: 'OrganisationSuspended',
  liftSuspension: 'OrganisationSuspensionLifted',
} as const satisfies Record<SuspensionAction, SuspensionEventType>;

interface Move {
  readonly action: SuspensionAction;
  readonly suspension: OrganisationRow['suspension'];
}

/**
 * Suspends a clinic or lab, or lifts its suspension, as `SUSPENSION_TRANSITIONS` allows it. Throws 40000 for organisations of after-sales
 * and the platform, which cannot be suspended.
 */
async function move({ input, session, now, commit }: Call<Calls['liftSuspension']>, { action, suspension }: Move) {
  const organisation = await findOrganisation(tenantOf(session));
  const { organisationId, name, type, version } = organisation;
  if (type !== 'clinic' && type !== 'lab') throw invalidField('iid', 'required');
  const from = suspensionStateOf(organisation);
  const asked = { action, by: 'platform', from, version, seenVersion: input.version };
  const { to } = transition(SUSPENSION_TRANSITIONS, asked);
  const reason = suspension?.reason ?? '';
  const detail = { schemaVersion: 1, organisation: { organisationId, name }, reason } satisfies SuspensionEventDetail;
  return commit({
    writes: organisationWriteStore.replace(changed(now, organisation, { suspension })),
    history: [{ owner: organisationId, subject: organisationId, action, from, to, side: 'platform', note: reason }],
    events: [{ type: EVENTS[action], detail }],
    subjects: [organisationId],
    answer: {},
  });
}

/**
 * Suspends the organisation. Every call reads the organisation, so the suspension applies from the next call of its members and devices.
 */
export const suspend: Handler<Calls['suspend']> = (call) => {
  const suspension = { at: call.now, reason: call.input.reason, byName: call.session.accountName };
  return move(call, { action: 'suspend', suspension });
};

export const liftSuspension: Handler<Calls['liftSuspension']> = (call) =>
  move(call, { action: 'liftSuspension', suspension: undefined });
