import { isTokenDue, watchedUntil } from '#shared/equipment/credential.ts';
import type { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { deviceTokenStore } from './device-token-store.ts';
import { equipmentItems } from './equipment-items.ts';

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof AppError && error.codeName === 'changedMeanwhile';

/**
 * Creates a device's next token. It replaces the current token when the device first uses the next token. Returns `undefined` if no new
 * token is due, or if the device's row changed meanwhile. After such a change, the next report tries again. An earlier next token that was
 * never used is still recognised for some time, so that its use is noticed.
 */
export async function answerToken(equipmentId: EquipmentId, now: UnixSeconds): Promise<string | undefined> {
  const device = await equipmentItems.read({ equipmentId });
  if (device === undefined || !isTokenDue(device, now)) return undefined;
  const { tokenChain: chain, nextTokenDigest: unused } = device;
  const { token, tokenDigest } = deviceTokenStore.mint();
  const lost = unused === undefined ? [] : [{ tokenDigest: unused, equipmentId, chain }];
  try {
    await transact([
      equipmentItems.replace(changed(now, device, { nextTokenDigest: tokenDigest, nextTokenAt: now })),
      deviceTokenStore.create({ tokenDigest, equipmentId, chain }, now),
      ...lost.map((row) => deviceTokenStore.watch(row, now, watchedUntil(now))),
    ]);
    return token;
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    return undefined;
  }
}
