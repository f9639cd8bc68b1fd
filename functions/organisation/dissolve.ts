import { RESTORE_DAYS } from '#shared/limits.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { goOutside } from './go-outside.ts';
import { isEnterable, memberStore } from './member-store.ts';
import { moveOrganisation, standingOf } from './move-organisation.ts';
import { organisationStore } from './organisation-store.ts';

type Calls = typeof organisationApi;

const RESTORE_SECONDS = RESTORE_DAYS * 24 * 3600;

/**
 * Dissolves the caller's organisation. Every call reads the organisation, so the next call of its sessions and devices is refused. The
 * caller gets a new session outside of any organisation. Only clinics and labs can be dissolved, not after-sales or the platform.
 */
export const dissolve: Handler<Calls['dissolve']> = async (call) => {
  const { input, session, now, commit } = call;
  const organisation = await findOrganisation(tenantOf(session));
  if (input.name.trim() !== organisation.name) throw invalidField('name', 'nameDiffers');
  if (organisation.type !== 'clinic' && organisation.type !== 'lab') throw new AppError('noPermission');
  await requireRecentAuthentication(session, now);

  const { accountId: dissolvedBy, accountName: dissolvedByName } = session;
  const effect = moveOrganisation(organisation, {
    action: 'dissolve',
    by: standingOf(session.role),
    seenVersion: input.version,
    changes: { dissolution: { dissolvedAt: now, dissolvedBy, dissolvedByName }, purgeAt: now + RESTORE_SECONDS },
    actorName: dissolvedByName,
    now,
  });
  const { writes, signedIn } = await goOutside(call);
  return commit({ ...effect, writes: [...effect.writes, ...writes], answer: signedIn });
};

/** Restores a dissolved organisation. Its memberships are unchanged, so one of its heads can call this. */
export const restore: Handler<Calls['restore']> = async ({ input, session, now, commit }) => {
  const { accountId, accountName: actorName } = session;
  const [organisation, member] = await Promise.all([
    organisationStore.read(input.iid),
    memberStore.read({ organisationId: input.iid, accountId }),
  ]);
  if (organisation === undefined || member === undefined || !isEnterable(member)) throw new AppError('notFound');
  const changes = { dissolution: undefined, purgeAt: undefined };
  const effect = moveOrganisation(organisation, {
    action: 'restore',
    by: standingOf(member.role),
    changes,
    actorName,
    now,
  });
  return commit({ ...effect, writes: [...effect.writes, memberStore.check(member)] });
};
