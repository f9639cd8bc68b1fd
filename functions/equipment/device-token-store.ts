import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { EquipmentId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { DeviceSession } from '#functions/http/session.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { equipmentRegistry } from './equipment-store.ts';

const PREFIX = 'dev_';
const TOKEN_BYTES = 32;

const deviceTokenItems = itemType('deviceToken', z.object({ tokenDigest: z.string(), equipmentId: EquipmentId }));

/** A device's token is shown once, when it is bound; the table holds its digest. */
export const deviceTokenStore = {
  isDeviceToken: (token: string): boolean => token.startsWith(PREFIX),

  /** A new token and its digest. */
  mint(): { token: string; tokenDigest: string } {
    const token = `${PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
    return { token, tokenDigest: digest(token) };
  },

  create: (row: { tokenDigest: string; equipmentId: EquipmentId }, now: UnixSeconds): Write =>
    deviceTokenItems.create(newRow(now, row)),

  drop: (tokenDigest: string): Write => deviceTokenItems.drop({ tokenDigest }),

  /** Returns the device of a token, bound and not locked. Throws 50008 for an unknown token, 50012 for a locked device's. */
  async sessionOf(token: string): Promise<DeviceSession> {
    const tokenDigest = digest(token);
    const row = await deviceTokenItems.read({ tokenDigest });
    const device = row === undefined ? undefined : await equipmentRegistry.read(row.equipmentId);
    if (device?.organisationId === undefined || device.tokenDigest !== tokenDigest) throw new AppError('tokenInvalid');
    if (device.state !== 'bound') throw new AppError('sessionEnded');
    const { equipmentId, serialNumber, organisationId } = device;
    return { kind: 'device', equipmentId, serialNumber, organisationId };
  },
};
