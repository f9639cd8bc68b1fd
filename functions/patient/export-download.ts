import * as z from 'zod';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import type { Handler } from '#functions/http/call.ts';
import { objectStore } from '#functions/objects/object-store.ts';
import { presignGet } from '#functions/objects/presign.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { DOWNLOAD_URL_SECONDS } from '#shared/limits.ts';
import type { patientApi } from '#shared/patient/patient-api.ts';
import { findPatient } from './find-patient.ts';
import { exportKey, patientExportStore } from './patient-export-store.ts';

const { UPLOADS_BUCKET } = z.object({ UPLOADS_BUCKET: z.string().min(1) }).parse(process.env);
const objects = objectStore(UPLOADS_BUCKET);

/** Returns the presigned URL that downloads a finished export. Throws 40400 if there is none. */
export const exportDownload: Handler<(typeof patientApi)['exportDownload']> = async ({ input, session, now }) => {
  const patient = await findPatient(tenantOf(session), input.patientId);
  await requireRecentAuthentication(session, now);
  const row = await patientExportStore.read(patient);
  if (row?.state !== 'ready') throw new AppError('notFound');
  const key = exportKey(row);
  const found = await objects.head(key);
  if (found === undefined) throw new AppError('notFound');
  // The file is named by the patient's number, not by the name: a download may stay in a shared folder.
  const name = `${patient.patientNumber.replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')}.zip`;
  const url = await presignGet({ bucket: UPLOADS_BUCKET, key }, { saveAs: name });
  return {
    url,
    name,
    sizeBytes: found.sizeBytes,
    expiresAt: now + DOWNLOAD_URL_SECONDS,
  };
};
