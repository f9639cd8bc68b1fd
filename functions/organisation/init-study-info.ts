import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { organisationWriteStore } from './organisation-write-store.ts';

/** Sets the organisation's country. Throws 40901 `countryFixed` if it has one already (ORG-3). */
export const initStudyInfo: Handler<typeof organisationApi.initStudyInfo> = async ({ input, session, now, commit }) => {
  const organisation = await findOrganisation(tenantOf(session));
  if (organisation.country !== '') throw new AppError('stateRefusesAction', { state: 'countryFixed' });
  return commit({
    writes: [...organisationWriteStore.replace(changed(now, organisation, { country: input.nation }))],
    subjects: [organisation.organisationId],
    answer: {},
  });
};
