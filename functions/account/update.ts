import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { accountStore, type Account } from './account-store.ts';
import { avatarStore, refuseWrongPicture } from './avatar-store.ts';

/** Changes the fields that the input contains. Mails and messages use the new language from now on. */
export const update: Handler<typeof accountApi.update> = async ({ input, session, now, commit }) => {
  const { accountId } = session;
  const { avatar, userName, nation, language } = input;
  if (avatar !== undefined) refuseWrongPicture(avatar);
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');

  const changes: Partial<Account> = {
    ...(userName !== undefined && { userName }),
    ...(nation !== undefined && { nation }),
    ...(language !== undefined && { language }),
    ...(avatar !== undefined && { hasAvatar: avatar !== '' }),
  };
  const picture = avatar === undefined ? [] : [avatarStore.put(accountId, avatar, now)];
  return commit({
    writes: [accountStore.replace(changed(now, account, changes)), ...picture],
    subjects: [accountId],
    answer: {},
  });
};
