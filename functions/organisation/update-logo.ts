import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { organisationStore } from './organisation-store.ts';
import { profileEffect } from './profile-effect.ts';

/** Replaces a logo. The decoder checks that people can see the logo on the page for which it is meant. An empty image removes the logo. */
export const updateLogo: Handler<typeof organisationApi.updateLogo> = async ({ input, session, now, commit }) => {
  const before = await findOrganisation(tenantOf(session));
  const { version, kind } = input;
  const { organisationId } = before;
  const others = (before.logos ?? []).filter((each) => each !== kind);
  const isGone = input.picture === '';
  // Loaded only here: no other call needs the client of Lambda.
  const { decodeLogo } = await import('./decode.ts');
  const { picture } = isGone ? { picture: '' } : await decodeLogo({ kind, picture: input.picture });
  const changes = { logos: isGone ? others : [...others, kind] };
  const writes = [organisationStore.putLogo({ organisationId, kind, picture }, now)];
  return commit(profileEffect(before, { action: 'updateLogo', version, changes, writes, now }).effect);
};
