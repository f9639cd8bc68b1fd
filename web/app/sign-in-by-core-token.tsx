import { t } from 'i18next';
import { createRoot } from 'react-dom/client';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { clearToken, readToken } from '#web/api/session-token.ts';
import { beginSession } from '#web/features/account/begin-session.ts';
import { flash } from '#web/ui/flashes.ts';
import { CoreTokenQuestion } from './core-token-question.tsx';
import { leaveSignInNotice } from './sign-in-notices.ts';

type Owner = OutputOf<typeof accountApi.coreTokenOwner>;

/**
 * Asks whether the person wants to sign in with the account of the link, and returns the answer. At this time, no data of this account or
 * of a signed-in account is loaded.
 */
function agrees(owner: Owner, element: HTMLElement): Promise<boolean> {
  const root = createRoot(element);
  return new Promise<boolean>((answer) => {
    root.render(<CoreTokenQuestion owner={owner} isSignedIn={readToken() !== undefined} onAnswer={answer} />);
  }).finally(() => root.unmount());
}

/** Shows the error: to a signed-in person as a toast, to others on the sign-in page. */
function tell(error: unknown): void {
  const words = error instanceof ApiError && error.message !== '' ? error.message : t('app:userInfo.failed');
  if (readToken() === undefined) leaveSignInNotice(words);
  else flash({ type: 'error', content: words }, ERROR_TOAST_MS);
}

/**
 * Exchanges a core token for a session, if the person agrees. A token works once and for a minute. Any site can link here with a token of
 * its own account. Without the question, a person could enter patients into another account by mistake.
 */
export async function signInByCoreToken(token: string, element: HTMLElement): Promise<void> {
  try {
    const owner = await call(accountApi.coreTokenOwner, { token }, { quiet: true });
    if (!(await agrees(owner, element))) return;
    const session = await call(accountApi.tokenLoginByPost, { token }, { quiet: true });
    clearToken();
    await beginSession(session, false);
  } catch (error) {
    tell(error);
  }
}
