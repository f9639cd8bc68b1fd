import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { clearToken } from '#web/api/session-token.ts';

/** Ends the session, here at least where the server cannot be told, and comes to the sign-in page with nothing kept. */
export async function signOut(): Promise<void> {
  await call(accountApi.logout, {}, { quiet: true }).catch(() => undefined);
  clearToken();
  sessionStorage.clear();
  // What the browser keeps of this page for *Back* shows no patient.
  document.documentElement.hidden = true;
  location.assign('/login');
}
