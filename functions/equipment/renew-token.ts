import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { EQUIPMENT_TRANSITIONS } from '#shared/equipment/equipment-transitions.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transition } from '#functions/store/transition.ts';
import { deviceTokenStore } from './device-token-store.ts';
import { equipmentEffect } from './equipment-effect.ts';
import { equipmentStore } from './equipment-store.ts';
import { equipmentView } from './equipment-view.ts';
import { issued } from './move.ts';

/**
 * Ends every token of a device and returns a new token, which is shown only this once. A copy of an old token is then worthless (EQU-23).
 */
export const renewToken: Handler<typeof equipmentApi.renewToken> = async ({ input, session, scope, now, commit }) => {
  await requireRecentAuthentication(session, now);
  const before = await equipmentStore(tenantOf(session), scope).read(input.equipmentId);
  const side = scope === 'all' ? 'afterSales' : 'owner';
  const asked = { action: 'renewToken', by: side, from: before.state } as const;
  transition(EQUIPMENT_TRANSITIONS, { ...asked, version: before.version, seenVersion: input.version });
  const { organisationId, equipmentId } = before;
  if (organisationId === undefined) throw new RangeError('a bound device has an owner');
  const { token, tokenDigest } = deviceTokenStore.mint();
  const after = changed(now, before, issued(tokenDigest, now));
  const effect = await equipmentEffect({ action: 'renewToken', side, before, after, organisationId });
  return commit({
    ...effect,
    writes: [
      ...effect.writes,
      ...deviceTokenStore.dropAll(before),
      deviceTokenStore.create({ tokenDigest, equipmentId, chain: tokenDigest }, now),
    ],
    answer: { equipment: await equipmentView(after), deviceToken: token },
  });
};
