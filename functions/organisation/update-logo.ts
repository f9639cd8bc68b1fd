import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { organisationStore } from './organisation-store.ts';
import { profileEffect } from './profile-effect.ts';

/** Replaces one of the logos by a picture that can be seen where it is to stand; an empty one takes it away. */
export const updateLogo: Handler<typeof organisationApi.updateLogo> = async ({ input, session, now, commit }) => {
  const before = await findOrganisation(tenantOf(session));
  const { version, kind } = input;
  const { organisationId } = before;
  const others = (before.logos ?? []).filter((each) => each !== kind);
  const isGone = input.picture === '';
  // The client of Lambda is needed by no other call.
  const { decodeLogo } = await import('./decode.ts');
  const { picture } = isGone ? { picture: '' } : await decodeLogo({ kind, picture: input.picture });
  const changes = { logos: isGone ? others : [...others, kind] };
  const writes = [organisationStore.putLogo({ organisationId, kind, picture }, now)];
  return commit(profileEffect(before, { action: 'updateLogo', version, changes, writes, now }).effect);
};
