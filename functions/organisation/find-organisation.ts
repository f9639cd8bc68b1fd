import { AppError } from '#functions/runtime/app-error.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { type OrganisationRow, organisationStore } from './organisation-store.ts';

/** Returns the tenant's own organisation. */
export async function findOrganisation(tenant: Tenant): Promise<OrganisationRow> {
  const organisation = await organisationStore.read(tenant.organisationId);
  if (organisation === undefined) throw new AppError('notFound');
  return organisation;
}
