import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EQUIPMENT_TRANSITIONS } from '#shared/equipment/equipment-transitions.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { deviceTokenStore } from './device-token-store.ts';
import { equipmentEffect } from './equipment-effect.ts';
import { equipmentStore } from './equipment-store.ts';
import { equipmentWatchStore } from './equipment-watch-store.ts';
import { equipmentView } from './equipment-view.ts';
import { issued } from './move.ts';

/** Throws 40400 unless the organisation is a clinic or lab in the state `active`. */
async function requireOwner(organisationId: OrganisationId): Promise<void> {
  const organisation = await organisationStore.read(organisationId);
  const isSide = organisation?.type === 'clinic' || organisation?.type === 'lab';
  if (!isSide || stateOf(organisation) !== 'active') throw new AppError('notFound');
}

/**
 * Gives a bound device to another organisation, with a new token that is shown only this once. Earlier reports and files stay with the
 * former owner (EQU-20).
 */
export const transfer: Handler<typeof equipmentApi.transfer> = async ({ input, session, scope, now, commit }) => {
  await requireRecentAuthentication(session, now);
  const { equipmentId, version: seenVersion, newOwnerId: organisationId, note } = input;
  const before = await equipmentStore(tenantOf(session), scope).read(equipmentId);
  const asked = { action: 'transfer', by: 'afterSales', from: before.state } as const;
  transition(EQUIPMENT_TRANSITIONS, { ...asked, version: before.version, seenVersion });
  const { organisationId: formerOrganisationId } = before;
  if (formerOrganisationId === undefined) throw new RangeError('a bound device has an owner');
  if (formerOrganisationId === organisationId) throw new AppError('stateRefusesAction', { state: before.state });
  await requireOwner(organisationId);
  const { token, tokenDigest } = deviceTokenStore.mint();
  const after = changed(now, before, { organisationId, ...issued(tokenDigest, now), bindTime: now });
  const parties = { organisationId, formerOrganisationId };
  const effect = await equipmentEffect({ action: 'transfer', side: 'afterSales', before, after, ...parties, note });
  return commit({
    ...effect,
    writes: [
      ...effect.writes,
      ...deviceTokenStore.dropAll(before),
      ...(await equipmentWatchStore.end(equipmentId, now)),
      deviceTokenStore.create({ tokenDigest, equipmentId, chain: tokenDigest }, now),
    ],
    answer: { equipment: await equipmentView(after), deviceToken: token },
  });
};
