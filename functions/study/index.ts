import type { studyApi } from '#shared/study/study-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { seenOf, toLine } from './find-study.ts';
import { type StoredStudy, studies } from './study-items.ts';

const isDescending = true;

/** Lists a patient's studies, newest first. A page may be short: studies of deleted files and orders are left out of it. */
export const index: Handler<(typeof studyApi)['index']> = async ({ input, session, about }) => {
  const tenant = tenantOf(session);
  const { patientId, kind } = input;
  const { organisationId } = tenant;
  const patient = await findPatient(tenant, patientId);
  about(patientId);
  const source = rangeSource<StoredStudy, StoredStudy>({
    isDescending,
    page: (between, window) =>
      kind === undefined
        ? studies.page({ index: 'gsi1', key: { organisationId, patientId }, between, isDescending }, window)
        : studies.page({ index: 'gsi2', key: { organisationId, patientId, kind }, between, isDescending }, window),
    entryOf: (row) => ({ place: `${row.takenOn}#${row.studyId}`, id: row.studyId, row }),
  });
  const walk = { sources: [source], isDescending, rowsOf: () => Promise.resolve(new Map<string, StoredStudy>()) };
  const { list, total, ...rest } = await walkedPage(walk, listPage(input, organisationId));
  const seen = await seenOf(tenant, list);
  return {
    ...rest,
    ...(total !== undefined && { total: total - list.length + seen.length }),
    list: await Promise.all(seen.map((each) => toLine(each, patient))),
  };
};
