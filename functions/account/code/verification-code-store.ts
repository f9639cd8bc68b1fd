import { createHmac, randomInt } from 'node:crypto';
import * as z from 'zod';
import type { Contact } from '#shared/account/contact.ts';
import { CodePurpose } from '#shared/account/verification-code.ts';
import {
  VERIFICATION_CODE_DIGITS,
  VERIFICATION_CODE_LIFETIME_SECONDS,
  VERIFICATION_CODE_TRIES,
} from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { signingKeys } from '#functions/token-keys/signing-keys.ts';
import { itemType } from '#functions/store/item-type.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { contactDigest } from '#functions/account/account-store.ts';
import { giveMessageBack } from './message-limit.ts';

const codeItems = itemType(
  'verificationCode',
  z.object({
    purpose: CodePurpose,
    contactDigest: z.string(),
    codeDigest: z.string(),
    tries: z.int(),
    /**
     * The IP address of the client that asked for the code. Empty if the request was not counted: the use of such a code takes back no
     * count.
     */
    askedFrom: z.string().default(''),
  }),
);

interface CodeFor {
  readonly purpose: z.infer<typeof CodePurpose>;
  readonly contact: Contact;
}

const wrong = () => new AppError('verificationCodeWrong');
const keyOf = ({ purpose, contact }: CodeFor) => ({ purpose, contactDigest: contactDigest(contact) });

/** Returns the keyed digest of a code. The key is needed, because six digits could be guessed from a plain digest. */
const codeDigest = (secret: Buffer, { contact, purpose }: CodeFor, code: string): string =>
  createHmac('sha256', secret)
    .update([purpose, contactDigest(contact), code].join())
    .digest('base64url');

/** Returns the row of a right code, and throws 40001 for a wrong or expired one. Each attempt is counted before it is judged. */
async function judge(to: CodeFor, typed: string) {
  const tries = { by: { tries: 1 }, atLeast: { tries: 0 }, atMost: { tries: VERIFICATION_CODE_TRIES - 1 } };
  const row = await codeItems.addNow(keyOf(to), tries);
  if (row === undefined) throw wrong();
  const keys = await signingKeys();
  const isRight = keys.some((key) => codeDigest(key.secretFor('code'), to, typed) === row.codeDigest);
  if (!isRight || (row.ttl ?? 0) <= nowSeconds()) throw wrong();
  return row;
}

export const verificationCodeStore = {
  /** Returns a new code and its write, which replaces an earlier code for the same contact and purpose. */
  async issue(
    { askedFrom = '', ...to }: CodeFor & { readonly askedFrom?: string },
    now: UnixSeconds,
  ): Promise<{ code: string; write: Write }> {
    const code = String(randomInt(10 ** VERIFICATION_CODE_DIGITS)).padStart(VERIFICATION_CODE_DIGITS, '0');
    const [key] = await signingKeys();
    const ttl = now + VERIFICATION_CODE_LIFETIME_SECONDS;
    const row = { ...keyOf(to), askedFrom, codeDigest: codeDigest(key.secretFor('code'), to, code), tries: 0, ttl };
    return { code, write: codeItems.put(newRow(now, row)) };
  },

  /**
   * Judges a typed code. Returns the write that uses the code up, to be committed with the act that needs it. Throws 40001 if the code is
   * wrong, used, expired or tried too often, without saying which.
   */
  async redeem(to: CodeFor, typed: string): Promise<Write> {
    const row = await judge(to, typed);
    if (row.askedFrom !== '') await giveMessageBack(row.askedFrom, to.purpose);
    return codeItems.take(row, 'codeDigest', wrong);
  },

  /** Judges a typed code without using it up. Throws 40001 if it is wrong, used, expired or tried too often. */
  async prove(to: CodeFor, typed: string): Promise<void> {
    await judge(to, typed);
  },
};
