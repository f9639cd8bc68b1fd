import { PROFILE_PDF_BYTES_MAX, PROFILE_PDFS_PER_DAY } from '#shared/limits.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { type RateLimit, countUse } from '#functions/store/rate-limit.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { findOrganisation } from './find-organisation.ts';
import type { OrganisationRow } from './organisation-store.ts';
import { profileEffect } from './profile-effect.ts';

type Calls = typeof organisationApi;

const PER_DAY: RateLimit = { kind: 'profilePdf', max: PROFILE_PDFS_PER_DAY, windowSeconds: 24 * 3600 };

/** Loaded only here: S3's client is larger than all other code of these calls. */
const profileObjects = async () => (await import('./profile-objects.ts')).profileObjects;

async function removeFormer({ organisationId, profilePdf }: OrganisationRow): Promise<void> {
  if (profilePdf !== undefined) await (await profileObjects()).remove({ organisationId, pdfId: profilePdf.pdfId });
}

/** Returns a presigned URL for uploading exactly the announced bytes, under a key of the organisation. */
export const initPdf: Handler<Calls['initPdf']> = async ({ input, session, commit }) => {
  const { organisationId } = tenantOf(session);
  const retryAfter = await countUse(PER_DAY, organisationId);
  if (retryAfter > 0) throw new AppError('tooManyRequests', { retryAfter });
  const uploadId = newId('file');
  const { sizeBytes, sha256 } = input;
  const upload = await (await profileObjects()).uploadTo({ organisationId, pdfId: uploadId }, { sizeBytes, sha256 });
  return commit({ writes: [], subjects: [organisationId, uploadId], answer: { uploadId, ...upload } });
};

/** Renders the first page of the uploaded PDF and stores the PDF as the organisation's profile. Then removes the former PDF. */
export const completePdf: Handler<Calls['completePdf']> = async ({ input, session, now, commit }) => {
  const before = await findOrganisation(tenantOf(session));
  refuseStale(before.version, input.version);
  const { organisationId } = before;
  const address = { organisationId, pdfId: input.uploadId };
  const objects = await profileObjects();
  const sent = await objects.findIncoming(address, PROFILE_PDF_BYTES_MAX);
  if (sent === undefined) throw new AppError('stateRefusesAction', { state: 'waitingForUpload' });

  const { decodePdf } = await import('./decode.ts');
  const { pages, preview } = await decodePdf(sent);
  const pdf = await objects.read(sent);
  await objects.store(address, { pdf, preview: Buffer.from(preview, 'base64') });
  const profilePdf = { pdfId: address.pdfId, name: input.name, sizeBytes: pdf.length, pages, uploadedAt: now };
  const change = { action: 'completePdf', version: input.version, changes: { profilePdf }, now } as const;
  const answer = await commit(profileEffect(before, change).effect).catch(async (cause: unknown) => {
    await objects.remove(address);
    throw cause;
  });
  await Promise.all([removeFormer(before), objects.forgetIncoming(address)]);
  return answer;
};

export const removePdf: Handler<Calls['removePdf']> = async ({ input, session, now, commit }) => {
  const before = await findOrganisation(tenantOf(session));
  const { version } = input;
  const changes = { profilePdf: undefined };
  const answer = await commit(profileEffect(before, { action: 'removePdf', version, changes, now }).effect);
  await removeFormer(before);
  return answer;
};
