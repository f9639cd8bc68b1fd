import type { accountApi } from '#shared/account/account-api.ts';
import { contactKey } from '#shared/account/contact.ts';
import { VERIFICATION_CODE_INTERVAL_SECONDS, VERIFICATION_CODE_LIFETIME_SECONDS } from '#shared/limits.ts';
import type { Handler } from '#functions/http/call.ts';
import { contactDigest } from '#functions/account/account-store.ts';
import { refuseImpossibleNumber } from '#functions/contact/impossible-number.ts';
import { requireHuman } from './human-check.ts';
import { spendMessage } from './message-limit.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import { spendTextMessage } from '#functions/mail/text-message-limit.ts';
import { verificationCodeStore } from './verification-code-store.ts';

/** Sends a code to a caller who has solved the puzzle. The answer does not reveal whether the contact has an account. */
export const captcha: Handler<typeof accountApi.captcha> = async (call) => {
  const { input, now, language, client, commit } = call;
  const { purpose } = input;
  const contact = await oneSpelling(input.contact);
  await refuseImpossibleNumber(contact);
  await requireHuman(input.humanCheck, now);
  await spendMessage({ contactKey: contactKey(contact), client, purpose });
  if (contact.kind === 'phone') await spendTextMessage(contactKey(contact));

  const { code, write } = await verificationCodeStore.issue({ purpose, contact, askedFrom: client.sourceIp }, now);
  await commit({ writes: [write], subjects: [], owner: contactDigest(contact), answer: undefined });
  await sendVerificationCode(contact, { code, purpose }, language);
  return { retryAfter: VERIFICATION_CODE_INTERVAL_SECONDS, expiresIn: VERIFICATION_CODE_LIFETIME_SECONDS };
};
