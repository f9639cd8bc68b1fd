import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { isTokenDue, tokenUse } from '#shared/equipment/credential.ts';
import { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import type { DeviceSession } from '#functions/http/session.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { EquipmentRow } from './equipment-items.ts';
import { equipmentRegistry } from './equipment-store.ts';

const PREFIX = 'dev_';
const TOKEN_BYTES = 32;

const TokenRow = z.object({
  tokenDigest: z.string(),
  equipmentId: EquipmentId,
  /**
   * Digest of the first token since the device was bound. It identifies the chain of tokens that replace each other. Absent if the device
   * was bound before this field existed.
   */
  chain: z.string().optional(),
});
type TokenRow = z.infer<typeof TokenRow>;

// Version 2 adds `chain`.
const deviceTokenItems = itemType('deviceToken', TokenRow, [(item) => item]);

/**
 * Keeps the digests of devices' tokens. The token itself is shown once: to the person who binds the device, or to the device in an answer.
 */
export const deviceTokenStore = {
  isDeviceToken: (token: string): boolean => token.startsWith(PREFIX),

  /** Returns a new token and its digest. */
  mint(): { token: string; tokenDigest: string } {
    const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    return { token, tokenDigest: digest(token) };
  },

  create: (row: TokenRow, now: UnixSeconds): Write => deviceTokenItems.create(newRow(now, row)),

  /** Returns the write that keeps a replaced token's digest until `until`. Any use of this token is then noticed. */
  watch: (row: TokenRow, now: UnixSeconds, until: UnixSeconds): Write =>
    deviceTokenItems.put({ ...newRow(now, row), ttl: until }),

  /** Returns the writes that end a device's tokens. Replaced tokens need no write: their chain ends, so they are unknown from now on. */
  dropAll: ({ tokenDigest, nextTokenDigest }: Pick<EquipmentRow, 'tokenDigest' | 'nextTokenDigest'>): Write[] =>
    [tokenDigest, nextTokenDigest].flatMap((each) =>
      each === undefined ? [] : [deviceTokenItems.drop({ tokenDigest: each })],
    ),

  /**
   * Returns the device of a token. Throws 50008 for an unknown or replaced token, 50012 for the token of a locked device. The use of a
   * replaced token is recorded (EQU-22).
   */
  async sessionOf(token: string): Promise<DeviceSession> {
    const tokenDigest = digest(token);
    const row = await deviceTokenItems.read({ tokenDigest });
    const device = row === undefined ? undefined : await equipmentRegistry.read(row.equipmentId);
    if (row === undefined || device?.organisationId === undefined || device.tokenChain !== row.chain)
      throw new AppError('tokenInvalid');
    if (device.state !== 'bound') throw new AppError('sessionEnded');
    // This code is loaded only for tokens other than the current one, because most calls use the current token.
    if (tokenUse(device, tokenDigest) !== 'current')
      await (await import('./use-other-token.ts')).useOtherToken(device.equipmentId, tokenDigest);
    const { equipmentId, serialNumber, organisationId, family, usedTwiceAt } = device;
    return {
      kind: 'device',
      equipmentId,
      serialNumber,
      organisationId,
      family,
      usedTwiceAt,
      ...(isTokenDue(device, nowSeconds()) && { isTokenDue: true }),
    };
  },
};
