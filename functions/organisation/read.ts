import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrganisation } from './find-organisation.ts';

/** The organisation that the session acts in. */
export const read: Handler<typeof organisationApi.read> = ({ session }) => findOrganisation(tenantOf(session));
