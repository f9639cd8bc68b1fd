import { t } from 'i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { clearToken } from '#web/api/session-token.ts';
import { beginSession } from '#web/features/account/begin-session.ts';
import { leaveSignInNotice } from './sign-in-notices.ts';

/** Exchanges a core token, which is good once and for a minute, for a session; one that is not good leads to the sign-in page, which says so. */
export async function signInByCoreToken(token: string): Promise<void> {
  clearToken();
  try {
    beginSession(await call(accountApi.tokenLogin, { token }, { quiet: true }), false);
  } catch (error) {
    leaveSignInNotice(error instanceof ApiError && error.message !== '' ? error.message : t('app:userInfo.failed'));
  }
}
