import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { profileEffect } from './profile-effect.ts';

/** Sets the days and hours on which the lab works. Existing due dates of orders do not change. */
export const setWorkingCalendar: Handler<typeof organisationApi.setWorkingCalendar> = async (call) => {
  const { input, session, now, commit } = call;
  const before = await findOrganisation(tenantOf(session));
  if (before.type !== 'lab') throw new AppError('stateRefusesAction', { state: before.type });
  const { version, workingCalendar } = input;
  const changes = { workingCalendar };
  return commit(profileEffect(before, { action: 'setWorkingCalendar', version, changes, now }).effect);
};
