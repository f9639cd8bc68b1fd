import * as z from 'zod';
import { CountryCode } from '../account/account.ts';
import { SignedIn } from '../account/sign-in-calls.ts';
import { Sha256 } from '../file/sha256.ts';
import { FileId, OrganisationId } from '../ids.ts';
import { PROFILE_PDF_BYTES_MAX } from '../limits.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { NamedBy } from '../order/patient-naming.ts';
import { WorkingCalendarInput } from './working-calendar.ts';
import { LogoKind, LogoPicture } from './logo.ts';
import { Organisation, OrganisationDetail, ProfileInput, SecondFactorOf } from './organisation.ts';

/** Whether a position has both latitude and longitude, or neither. */
const isWholePosition = ({ latitude, longitude }: { latitude?: number | undefined; longitude?: number | undefined }) =>
  (latitude === undefined) === (longitude === undefined);
const POSITION = { path: ['longitude'], error: 'position' };

/** Organisation, with the version that the caller saw. If the organisation has changed since, the answer is 40902. */
const Seen = AskedOrganisation.extend({ version: z.int() });
const Changed = z.object({ version: z.int() });

/** File name of a profile (ORG-4). Only a pdf of at most 10 MB is allowed. */
const PdfName = z
  .string()
  .trim()
  .min(5)
  .max(120)
  .regex(/\.pdf$/iu, { error: 'pdfOnly' });
const PdfSize = z.int().min(1).max(PROFILE_PDF_BYTES_MAX, { error: 'pdfTooLarge' });

/** Calls about one organisation, from its founding to its end (ORG-1). */
export const profileCalls = {
  create: endpoint({
    path: '/api/v1/system/project/info/create',
    permission: 'signedIn',
    idempotent: true,
    summary: 'Founds a clinic or a lab; the caller becomes its head. Enter it with `switch`.',
    input: ProfileInput.extend({ country: CountryCode, type: z.enum(['clinic', 'lab']) }).refine(
      isWholePosition,
      POSITION,
    ),
    output: Organisation,
  }),
  read: endpoint({
    path: '/api/v1/system/project/info/read',
    permission: 'organisation:read',
    reads: 'other',
    summary: 'The organisation that the session acts in, or the one asked for, with its logos and its profile.',
    input: AskedOrganisation,
    output: OrganisationDetail,
  }),
  update: endpoint({
    path: '/api/v1/system/project/info/update',
    permission: 'organisation:update',
    summary: 'Changes what the organisation says of itself. Its type never changes, its country once it has been told.',
    input: ProfileInput.extend(Seen.shape).refine(isWholePosition, POSITION),
    output: Organisation,
  }),
  updateLogo: endpoint({
    path: '/api/v1/system/project/info/updateLogo',
    permission: 'organisation:update',
    summary: 'Replaces a logo; without a picture takes it away.',
    input: Seen.extend({ kind: LogoKind, picture: LogoPicture }),
    output: Changed,
  }),
  initPdf: endpoint({
    path: '/api/v1/system/project/info/initPdf',
    permission: 'organisation:update',
    idempotent: true,
    summary: 'Where to PUT the profile, a PDF of up to 10 MB; `completePdf` takes it from there.',
    input: AskedOrganisation.extend({ name: PdfName, sizeBytes: PdfSize, sha256: Sha256 }),
    output: z.object({ uploadId: FileId, url: z.string(), headers: z.record(z.string(), z.string()) }),
  }),
  completePdf: endpoint({
    path: '/api/v1/system/project/info/completePdf',
    permission: 'organisation:update',
    summary: 'Reads the PDF that has been sent and makes it the profile, in place of the former one.',
    input: Seen.extend({ uploadId: FileId, name: PdfName }),
    output: Changed,
  }),
  removePdf: endpoint({
    path: '/api/v1/system/project/info/removePdf',
    permission: 'organisation:update',
    summary: 'Takes the profile away.',
    input: Seen,
    output: Changed,
  }),
  requireSecondFactor: endpoint({
    path: '/api/v1/system/project/info/requireSecondFactor',
    permission: 'role:manage',
    summary:
      'Says of whom the organisation asks for a second factor; who has none is led to set one up. After `reauthenticate`.',
    input: AskedOrganisation.extend({ secondFactorOf: SecondFactorOf }),
    output: Empty,
  }),
  namePatients: endpoint({
    path: '/api/v1/system/project/info/namePatients',
    permission: 'organisation:update',
    summary: 'Says how labs know the clinic’s patients, unless an order says otherwise: by name, alias or number.',
    input: Seen.extend({ patientNaming: NamedBy }),
    output: Changed,
  }),
  setWorkingCalendar: endpoint({
    path: '/api/v1/system/project/info/setWorkingCalendar',
    permission: 'organisation:update',
    summary: 'Sets the days and hours on which the lab works: due dates of orders sent from now on count by them.',
    input: Seen.extend({ workingCalendar: WorkingCalendarInput }),
    output: Changed,
  }),
  dissolve: endpoint({
    path: '/api/v1/system/project/info/dissolve',
    permission: 'organisation:dissolve',
    summary:
      'Dissolves the organisation, whose name is typed to confirm it: nobody can enter it any more, after 30 days everything goes for good. Answers a session outside of any organisation.',
    input: z.object({ version: z.int(), name: z.string() }),
    output: SignedIn,
  }),
  restore: endpoint({
    path: '/api/v1/system/user/self/organisation/restore',
    permission: 'signedIn',
    summary: 'Takes a dissolution back, within its 30 days: for people who were heads of the organisation.',
    input: z.object({ iid: OrganisationId }),
    output: Empty,
  }),
} as const;
