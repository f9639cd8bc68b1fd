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
  /** The first token of the binding that it belongs to; absent: the binding is older than this field. */
  chain: z.string().optional(),
});
type TokenRow = z.infer<typeof TokenRow>;

// Version 2 adds the chain.
const deviceTokenItems = itemType('deviceToken', TokenRow, [(item) => item]);

/** A device's token is shown once, when it is bound, or answered to the device; the table holds its digest. */
export const deviceTokenStore = {
  isDeviceToken: (token: string): boolean => token.startsWith(PREFIX),

  /** A new token and its digest. */
  mint(): { token: string; tokenDigest: string } {
    const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    return { token, tokenDigest: digest(token) };
  },

  create: (row: TokenRow, now: UnixSeconds): Write => deviceTokenItems.create(newRow(now, row)),

  /** Keeps a replaced token until then, to notice its use. */
  watch: (row: TokenRow, now: UnixSeconds, until: UnixSeconds): Write =>
    deviceTokenItems.put({ ...newRow(now, row), ttl: until }),

  /** Ends a device's tokens. Replaced ones are of a chain that is over, so that they are unknown from now on. */
  dropAll: ({ tokenDigest, nextTokenDigest }: Pick<EquipmentRow, 'tokenDigest' | 'nextTokenDigest'>): Write[] =>
    [tokenDigest, nextTokenDigest].flatMap((each) =>
      each === undefined ? [] : [deviceTokenItems.drop({ tokenDigest: each })],
    ),

  /**
   * Returns the device of a token, bound and not locked. Throws 50008 for an unknown or replaced token, 50012 for a locked device's.
   * The use of a replaced token is noticed (EQU-22).
   */
  async sessionOf(token: string): Promise<DeviceSession> {
    const tokenDigest = digest(token);
    const row = await deviceTokenItems.read({ tokenDigest });
    const device = row === undefined ? undefined : await equipmentRegistry.read(row.equipmentId);
    if (row === undefined || device?.organisationId === undefined || device.tokenChain !== row.chain)
      throw new AppError('tokenInvalid');
    if (device.state !== 'bound') throw new AppError('sessionEnded');
    // Loaded at the first use of each token: most calls use the one in use.
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
