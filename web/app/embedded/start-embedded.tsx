import type { ReactNode } from 'react';
import { accountApi } from '#shared/account/account-api.ts';
import { OrganisationId } from '#shared/ids.ts';
import { call } from '#web/api/client.ts';
import type { Embedded } from '#web/api/embedded.ts';
import { beginSession } from '#web/features/account/begin-session.ts';
import { EmbeddedApp } from './embedded-app.tsx';

/**
 * Begins the frame's session by its core token. It asks no question as the portal does: the session is the frame's alone, and shows nothing but
 * viewers. The server takes no token of another organisation.
 */
async function signIn(token: string, organisationId: string): Promise<void> {
  try {
    const input = { token, organisationId: OrganisationId.parse(organisationId) };
    await beginSession(await call(accountApi.tokenLoginByPost, input, { quiet: true }), false);
  } catch {
    // Without a session the frame says where it is opened again (EMB-6).
  }
}

/** Returns what a frame shows, after its core token has signed it in. */
export async function startEmbedded(
  { root, organisationId }: Embedded,
  coreToken: string | undefined,
): Promise<ReactNode> {
  if (coreToken !== undefined) await signIn(coreToken, organisationId);
  return <EmbeddedApp root={root} />;
}
