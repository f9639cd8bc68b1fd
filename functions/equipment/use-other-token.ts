import { afterFirstUse, tokenUse, watchedUntil } from '#shared/equipment/credential.ts';
import type { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { deviceTokenStore } from './device-token-store.ts';
import { equipmentTrail } from './equipment-effect.ts';
import { equipmentItems, type EquipmentRow } from './equipment-items.ts';
import { troubleStore } from './trouble-store.ts';

/** Makes the next token the current one. The digest of the former current token is kept for some time, so that its use is noticed. */
async function putIntoUse(device: EquipmentRow, now: UnixSeconds): Promise<void> {
  const { equipmentId, tokenChain: chain, tokenDigest } = device;
  const spent = tokenDigest === undefined ? [] : [{ tokenDigest, equipmentId, chain }];
  await transact([
    equipmentItems.replace(changed(now, device, afterFirstUse(device))),
    ...spent.map((row) => deviceTokenStore.watch(row, now, watchedUntil(now))),
  ]);
}

/**
 * Records that a replaced token was used, because two devices seem to hold the same credential. The heads are notified once for each
 * binding.
 */
async function noteUsedTwice(device: EquipmentRow, now: UnixSeconds): Promise<void> {
  const { organisationId, usedTwiceAt } = device;
  if (organisationId === undefined || usedTwiceAt !== undefined) return;
  const after = changed(now, device, { usedTwiceAt: now });
  const trail = equipmentTrail({ action: 'usedTwice', side: 'platform', before: device, after, organisationId });
  const origin = {
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner: organisationId,
    action: 'operations/usedTwice',
    sourceIp: '',
    requestId: newId('event'),
  } as const;
  const troubles = await troubleStore.noteCopied({ equipmentId: device.equipmentId, organisationId }, now);
  await commit(origin, { ...trail, writes: [equipmentItems.replace(after), ...troubles], answer: null });
}

/**
 * Handles a token that is not the current one. The next token becomes the current one. A replaced token is recorded and refused (50008).
 */
export const useOtherToken = (equipmentId: EquipmentId, tokenDigest: string): Promise<void> =>
  retryIfChanged(async () => {
    const now = nowSeconds();
    const device = await equipmentItems.read({ equipmentId });
    const use = device === undefined ? 'spent' : tokenUse(device, tokenDigest);
    if (use === 'current' || device === undefined) return;
    if (use === 'next') return putIntoUse(device, now);
    await noteUsedTwice(device, now);
    throw new AppError('tokenInvalid');
  });
