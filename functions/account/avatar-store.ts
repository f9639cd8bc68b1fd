import * as z from 'zod';
import { Avatar } from '#shared/account/avatar.ts';
import { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { invalidField } from '#functions/runtime/app-error.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const avatarItems = itemType('avatar', z.object({ accountId: AccountId, picture: Avatar }));

/** The first bytes of each image type, in hexadecimal. They are checked because the type in a data URL is not trusted. */
const SIGNATURES = [
  { type: 'image/jpeg', starts: 'ffd8ff' },
  { type: 'image/png', starts: '89504e470d0a1a0a' },
  { type: 'image/x-icon', starts: '00000100' },
  { type: 'image/vnd.microsoft.icon', starts: '00000100' },
] as const;

/** Throws 40000 for an image whose bytes are not of the type that its data URL names. */
export function refuseWrongPicture(picture: string): void {
  if (picture === '') return;
  const [head = '', data = ''] = picture.split(',');
  const bytes = Buffer.from(data, 'base64').toString('hex');
  const isRight = SIGNATURES.some(({ type, starts }) => head === `data:${type};base64` && bytes.startsWith(starts));
  if (!isRight) throw invalidField('avatar', 'avatar');
}

export const avatarStore = {
  /** Returns the avatar as a data URL; empty if there is none. */
  async read(accountId: AccountId): Promise<string> {
    return (await avatarItems.read({ accountId }))?.picture ?? '';
  },

  put: (accountId: AccountId, picture: string, now: UnixSeconds): Write =>
    picture === '' ? avatarItems.drop({ accountId }) : avatarItems.put(newRow(now, { accountId, picture })),
};
