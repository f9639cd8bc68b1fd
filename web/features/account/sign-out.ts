import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { forgetDownloads } from '#web/api/kept-downloads.ts';
import { forgetKeptUploads } from '#web/api/kept-uploads.ts';
import { clearToken } from '#web/api/session-token.ts';

/**
 * Ends the session, removes its token and stored data from this browser, and loads the sign-in page. If the server does
 * not answer, the session still ends in this browser.
 */
export async function signOut(): Promise<void> {
  // Ends push notifications in this browser, because another person may sign in here next.
  if ('serviceWorker' in navigator) await (await import('#web/api/push-browser.ts')).endPush().catch(() => undefined);
  await call(accountApi.logout, {}, { quiet: true }).catch(() => undefined);
  clearToken();
  sessionStorage.clear();
  await Promise.all([forgetKeptUploads(), forgetDownloads()]);
  // The browser may keep this page and show it again on *Back*. The page is hidden, so that it then shows no patient.
  document.documentElement.hidden = true;
  location.assign('/login');
}
