import type { accountApi } from '#shared/account/account-api.ts';
import { type Contact, contactKey } from '#shared/account/contact.ts';
import {
  VERIFICATION_CODE_INTERVAL_SECONDS,
  VERIFICATION_CODE_LIFETIME_SECONDS,
  VERIFICATION_CODES_PER_DAY,
} from '#shared/limits.ts';
import { AppError, invalidField } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { type RateLimit, spend } from '#functions/store/rate-limit.ts';
import { contactDigest } from './account-store.ts';
import { requireHuman } from './human-check.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import { verificationCodeStore } from './verification-code-store.ts';

/** DECISIONS 4: one a minute and ten a day per target, whatever the code is for. */
const LIMITS = [
  { kind: 'codeInterval', max: 1, windowSeconds: VERIFICATION_CODE_INTERVAL_SECONDS },
  { kind: 'codeDay', max: VERIFICATION_CODES_PER_DAY, windowSeconds: 24 * 3600 },
] as const satisfies readonly RateLimit[];

/** A text message to a number that no network has costs all the same. */
async function refuseImpossibleNumber(contact: Contact): Promise<void> {
  if (contact.kind !== 'phone') return;
  const { isPossiblePhoneNumber } = await import('libphonenumber-js/min');
  if (!isPossiblePhoneNumber(contactKey(contact))) throw invalidField('contact.phone', 'phone');
}

/** Sends a code to whoever can solve the puzzle; the answer does not tell whether the contact has an account. */
export const captcha: Handler<typeof accountApi.captcha> = async (call) => {
  const { input, now, language, commit } = call;
  const { contact, purpose } = input;
  await refuseImpossibleNumber(contact);
  await requireHuman(input.humanCheck, now);
  for (const limit of LIMITS) {
    const retryAfter = await spend(limit, contactKey(contact));
    if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  }

  const { code, write } = await verificationCodeStore.issue({ purpose, contact }, now);
  await commit({ writes: [write], subjects: [], owner: contactDigest(contact), answer: undefined });
  await sendVerificationCode(contact, code, language);
  return { retryAfter: VERIFICATION_CODE_INTERVAL_SECONDS, expiresIn: VERIFICATION_CODE_LIFETIME_SECONDS };
};
