import type { studyApi } from '#shared/study/study-api.ts';
import { showsTooth } from '#shared/study/shows-tooth.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { seenOf, toLine } from './find-study.ts';
import type { StoredStudy } from './study-items.ts';
import { isDescending, studySources } from './study-sources.ts';

/** Returns the study with only the images that show the tooth. Without a tooth, returns the study unchanged. */
const ofTooth = (study: StoredStudy, tooth: FdiToothNumber | undefined): StoredStudy =>
  tooth === undefined
    ? study
    : { ...study, images: study.images.filter(({ teeth }) => showsTooth(study.kind, teeth, tooth)) };

/**
 * Lists a patient's studies, newest first. A page may be shorter than requested, because studies of deleted files and orders are left out.
 */
export const index: Handler<(typeof studyApi)['index']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const { kind, tooth } = input;
  const { organisationId } = tenant;
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const walk = {
    sources: studySources(patient, kind),
    isDescending,
    rowsOf: () => Promise.resolve(new Map<string, StoredStudy>()),
    ...(tooth !== undefined && {
      isWanted: (row: StoredStudy) => Promise.resolve(ofTooth(row, tooth).images.length > 0),
    }),
  };
  const { list, total, ...rest } = await walkedPage(walk, listPage(input, organisationId));
  const seen = await seenOf(tenant, list);
  return {
    ...rest,
    ...(total !== undefined && { total: total - list.length + seen.length }),
    list: await Promise.all(seen.map((each) => toLine({ ...each, study: ofTooth(each.study, tooth) }, patient))),
  };
};
