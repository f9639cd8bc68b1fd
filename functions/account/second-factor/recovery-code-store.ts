import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { AccountId } from '#shared/ids.ts';
import { RECOVERY_CODES } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

/** Crockford's base 32, which has no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 16;

const codeItems = itemType('recoveryCodes', z.object({ accountId: AccountId, codeDigests: z.array(z.string()) }));

const digestOf = (accountId: AccountId, code: string): string => digest(JSON.stringify([accountId, code]));

/** Returns a code of 80 random bits. So many bits cannot be guessed from a plain digest. */
const newCode = (): string => Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const printed = (code: string): string => code.replaceAll(/.{4}(?=.)/gu, '$&-');

/** Keeps the digests of recovery codes. Each code replaces a lost second factor once. */
export const recoveryCodeStore = {
  /** Returns new codes, and the write that replaces all earlier ones. */
  renew(accountId: AccountId, now: UnixSeconds): { recoveryCodes: string[]; write: Write } {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode);
    const codeDigests = codes.map((code) => digestOf(accountId, code));
    return { recoveryCodes: codes.map(printed), write: codeItems.put(newRow(now, { accountId, codeDigests })) };
  },

  async left(accountId: AccountId): Promise<number> {
    return (await codeItems.read({ accountId }))?.codeDigests.length ?? 0;
  },

  /** Returns the write that uses the code up; `undefined` if the account has no such code. */
  async redeem(accountId: AccountId, code: string, now: UnixSeconds): Promise<Write | undefined> {
    const row = await codeItems.read({ accountId });
    const used = digestOf(accountId, code);
    if (row === undefined || !row.codeDigests.includes(used)) return undefined;
    const codeDigests = row.codeDigests.filter((each) => each !== used);
    return codeItems.replace(changed(now, row, { codeDigests }), () => new AppError('verificationCodeWrong'));
  },

  drop: (accountId: AccountId): Write => codeItems.drop({ accountId }),
};
