import { AppError } from '#functions/runtime/app-error.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { type OrganisationRow, organisationStore } from './organisation-store.ts';

/** Returns the organisation of the tenant. Throws 40400 if it does not exist. */
export async function findOrganisation(tenant: Tenant): Promise<OrganisationRow> {
  const organisation = await organisationStore.read(tenant.organisationId);
  if (organisation === undefined) throw new AppError('notFound');
  return organisation;
}
