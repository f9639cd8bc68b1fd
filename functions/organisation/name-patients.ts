import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { profileEffect } from './profile-effect.ts';

/** Sets the naming under which labs see the patients of the clinic's new orders. Existing orders keep their naming. */
export const namePatients: Handler<typeof organisationApi.namePatients> = async ({ input, session, now, commit }) => {
  const before = await findOrganisation(tenantOf(session));
  if (before.type !== 'clinic') throw new AppError('stateRefusesAction', { state: before.type });
  const { version, patientNaming } = input;
  const { effect } = profileEffect(before, {
    action: 'namePatients',
    version,
    changes: { patientNaming },
    now,
  });
  return commit(effect);
};
