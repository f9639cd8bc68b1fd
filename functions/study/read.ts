import type { studyApi } from '#shared/study/study-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findStudy, toShown } from './find-study.ts';

/** Returns one study with all its images. */
export const read: Handler<(typeof studyApi)['read']> = async ({ input, session, noteSubjects }) => {
  const { patient, ...seen } = await findStudy(tenantOf(session), input.studyId);
  noteSubjects(patient.patientId, seen.study.fileId);
  return toShown(seen, patient);
};
