import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';
import { profileEffect } from './profile-effect.ts';
import { publicProfileStore } from './public-profile-store.ts';

/** Changes the organisation's own profile. Throws 40901 `countryFixed` if a country is set and the request has another one (ORG-3). */
export const update: Handler<typeof organisationApi.update> = async ({ input, session, now, commit }) => {
  const before = await findOrganisation(tenantOf(session));
  const { version, country, phone, countryCallingCode, latitude, longitude, ...told } = input;
  if (before.country !== '' && country !== '' && country !== before.country)
    throw new AppError('stateRefusesAction', { state: 'countryFixed' });
  const changes = {
    ...told,
    phone,
    countryCallingCode: phone === '' ? '' : countryCallingCode,
    country: before.country === '' ? country : before.country,
    latitude,
    longitude,
  };
  const { organisation, effect } = profileEffect(before, { action: 'update', version, changes, now });
  const writes = [...effect.writes, ...(await publicProfileStore.follow(organisation, now))];
  return commit({ ...effect, writes, answer: organisation });
};
