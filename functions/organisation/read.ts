import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { calendarOf } from './find-calendar.ts';
import { findOrganisation } from './find-organisation.ts';
import { organisationStore, type OrganisationRow } from './organisation-store.ts';

/** Returns URLs of the PDF and of its preview image, valid for five minutes. The browser downloads the PDF and never displays it. */
async function pdfOf({ organisationId, profilePdf }: OrganisationRow) {
  if (profilePdf === undefined) return null;
  const { pdfId, ...facts } = profilePdf;
  // Loaded only here: S3's client is larger than all other code of these calls.
  const { profileObjects } = await import('./profile-objects.ts');
  return { ...facts, ...(await profileObjects.urlsOf({ organisationId, pdfId }, facts.name)) };
}

/** Returns the organisation that the session acts in. */
export const read: Handler<typeof organisationApi.read> = async ({ session }) => {
  const organisation = await findOrganisation(tenantOf(session));
  const [logos, profilePdf] = await Promise.all([organisationStore.logosOf(organisation), pdfOf(organisation)]);
  const { secondFactorOf = 'nobody', patientNaming = 'name' } = organisation;
  const workingCalendar = organisation.type === 'lab' ? calendarOf(organisation) : null;
  return { ...organisation, secondFactorOf, patientNaming, workingCalendar, logos, profilePdf };
};
