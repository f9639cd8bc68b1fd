import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { forgetDownloads } from '#web/api/kept-downloads.ts';
import { forgetKeptUploads } from '#web/api/kept-uploads.ts';
import { clearToken } from '#web/api/session-token.ts';
import { visitedViews } from './visited-views.ts';

/** Ends the session in this browser and on the server. Without a connection, ends it in this browser only. */
export async function signOut(client: QueryClient, navigate: NavigateFunction): Promise<void> {
  await call(accountApi.logout, {}, { quiet: true }).catch(() => undefined);
  clearToken();
  // Drafts may name patients, and the next person must not see those names.
  sessionStorage.clear();
  await Promise.all([forgetKeptUploads(), forgetDownloads()]);
  visitedViews.closeAll();
  await navigate('/login', { replace: true });
  client.clear();
}
