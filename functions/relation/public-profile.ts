import type { relationApi } from '#shared/relation/relation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { findOrganisation } from '#functions/organisation/find-organisation.ts';
import { publicProfileStore } from '#functions/organisation/public-profile-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';

/** Returns the organisation's own public profile; `null` if it is not public. */
export const publicProfile: Handler<typeof relationApi.publicProfile> = async ({ session }) => ({
  profile: (await publicProfileStore.read(tenantOf(session).organisationId)) ?? null,
});

/** Makes the organisation public, or changes its public profile. */
export const publish: Handler<typeof relationApi.publish> = async ({ input, session, now, commit }) => {
  const tenant = tenantOf(session);
  const [organisation, before] = await Promise.all([
    findOrganisation(tenant),
    publicProfileStore.read(tenant.organisationId),
  ]);
  return commit({
    writes: [publicProfileStore.publish(organisation, input, before, now)],
    subjects: [tenant.organisationId],
    answer: { profile: input },
  });
};

/** Removes the organisation's public profile, so that other organisations no longer find it. */
export const unpublish: Handler<typeof relationApi.unpublish> = ({ session, commit }) => {
  const { organisationId } = tenantOf(session);
  return commit({
    writes: [publicProfileStore.unpublish(organisationId)],
    subjects: [organisationId],
    answer: { profile: null },
  });
};
