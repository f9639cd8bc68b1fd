import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { reauthenticationStore } from '#functions/account/proof/reauthentication-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { organisationWriteStore } from './organisation-write-store.ts';

/** Sets whether the organisation requires a second factor. Applies from the next call, because every call reads the organisation. */
export const requireSecondFactor: Handler<typeof organisationApi.requireSecondFactor> = async (call) => {
  const { input, session, now, commit } = call;
  const organisation = await findOrganisation(tenantOf(session));
  const owned = await reauthenticationStore.redeem(session);
  const { secondFactorOf } = input;
  return commit({
    writes: [owned, ...organisationWriteStore.replace(changed(now, organisation, { secondFactorOf }))],
    subjects: [organisation.organisationId],
    answer: {},
  });
};
