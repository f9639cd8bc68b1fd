import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { accountStore } from './account-store.ts';

/** Mails and messages come in this language from now on. */
export const updateLanguage: Handler<typeof accountApi.updateLanguage> = async (call) => {
  const { input, session, now, commit } = call;
  const account = await accountStore.read(session.accountId);
  if (account === undefined) throw new AppError('notFound');
  const write = accountStore.replace(changed(now, account, { language: input.language }));
  return commit({ writes: [write], subjects: [account.accountId], answer: {} });
};
