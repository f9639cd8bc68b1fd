import type { accountApi } from '#shared/account/account-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { oneSpelling } from '#functions/contact/one-spelling.ts';
import { verificationCodeStore } from '#functions/account/code/verification-code-store.ts';

/**
 * Returns whether the contact has an account already, so that its owner signs in instead of registering. The check does not use the code
 * up.
 */
export const registerCheck: Handler<typeof accountApi.registerCheck> = async ({ input }) => {
  const contact = await oneSpelling(input.contact);
  await verificationCodeStore.prove({ purpose: 'register', contact }, input.code);
  return { isRegistered: (await accountStore.findByContact(contact)) !== undefined };
};
