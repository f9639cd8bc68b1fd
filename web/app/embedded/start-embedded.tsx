import type { ReactNode } from 'react';
import { accountApi } from '#shared/account/account-api.ts';
import { OrganisationId } from '#shared/ids.ts';
import { call } from '#web/api/client.ts';
import type { Embedded } from '#web/api/embedded.ts';
import { beginSession } from '#web/features/account/begin-session.ts';
import { EmbeddedApp } from './embedded-app.tsx';

/**
 * Begins the frame's session by its core token. Unlike the portal, the frame asks no question first: the session is only for this frame,
 * which shows only viewers. The server refuses a token of another organisation.
 */
async function signIn(token: string, organisationId: string): Promise<void> {
  try {
    const input = { token, organisationId: OrganisationId.parse(organisationId) };
    await beginSession(await call(accountApi.tokenLoginByPost, input, { quiet: true }), false);
  } catch {
    // Without a session, the frame shows a notice that says where the person can open the frame again (EMB-6).
  }
}

/** Signs in by the core token, if there is one. Returns the content of the frame. */
export async function startEmbedded(
  { root, organisationId }: Embedded,
  coreToken: string | undefined,
): Promise<ReactNode> {
  if (coreToken !== undefined) await signIn(coreToken, organisationId);
  return <EmbeddedApp root={root} />;
}
