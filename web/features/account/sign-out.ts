import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { forgetDownloads } from '#web/api/kept-downloads.ts';
import { forgetKeptUploads } from '#web/api/kept-uploads.ts';
import { clearToken } from '#web/api/session-token.ts';

/** Ends the session, in this browser even if the server does not answer. Then loads the sign-in page with nothing kept. */
export async function signOut(): Promise<void> {
  // Another person may sign in here next.
  if ('serviceWorker' in navigator) await (await import('#web/api/push-browser.ts')).endPush().catch(() => undefined);
  await call(accountApi.logout, {}, { quiet: true }).catch(() => undefined);
  clearToken();
  sessionStorage.clear();
  await Promise.all([forgetKeptUploads(), forgetDownloads()]);
  // The browser may keep this page for *Back*; hidden, it shows no patient.
  document.documentElement.hidden = true;
  location.assign('/login');
}
