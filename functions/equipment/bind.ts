import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { DEVICE_ACTIVATION_LOCK_SECONDS, DEVICE_ACTIVATION_TRIES } from '#shared/limits.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { clearUses, type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { isActivationCode } from '#functions/store/activation-code.ts';
import { deviceTokenStore } from './device-token-store.ts';
import { equipmentEffect } from './equipment-effect.ts';
import { equipmentRegistry } from './equipment-store.ts';
import { equipmentView } from './equipment-view.ts';
import { issued } from './move.ts';

const TRIES: RateLimit = {
  kind: 'activation',
  max: DEVICE_ACTIVATION_TRIES,
  windowSeconds: DEVICE_ACTIVATION_LOCK_SECONDS,
  isSliding: true,
};

/**
 * Binds a device to the caller's organisation and returns its token, which is shown only this once. A wrong code and an unknown serial
 * number get the same answer. Only a person with the right code learns that the device is bound already (40900, EQU-3).
 */
export const bind: Handler<typeof equipmentApi.bind> = async ({ input, session, now, commit }) => {
  const { serialNumber, activationCode } = input;
  await requireRecentAuthentication(session, now);
  const retryAfter = await countUse(TRIES, serialNumber);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  const before = await equipmentRegistry.findBySerial(serialNumber);
  const isRight = isActivationCode(activationCode, before?.activationCodeDigest);
  if (before === undefined || !isRight) {
    await commit({ writes: [], subjects: [serialNumber], outcome: 'refused', answer: undefined });
    throw new AppError('verificationCodeWrong');
  }
  if (before.state !== 'unbound') throw new AppError('alreadyExists');

  const { organisationId } = tenantOf(session);
  const { token, tokenDigest } = deviceTokenStore.mint();
  const after = changed(now, before, { state: 'bound', organisationId, ...issued(tokenDigest, now), bindTime: now });
  const effect = await equipmentEffect({ action: 'bind', side: 'owner', before, after, organisationId });
  const { equipmentId } = after;
  return commit({
    ...effect,
    writes: [
      ...effect.writes,
      deviceTokenStore.create({ tokenDigest, equipmentId, chain: tokenDigest }, now),
      clearUses(TRIES, serialNumber),
    ],
    answer: { equipment: await equipmentView(after), deviceToken: token },
  });
};
