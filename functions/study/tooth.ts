import { visitChartsOf } from '#functions/chart/find-charts.ts';
import type { Handler } from '#functions/http/call.ts';
import { findPatient } from '#functions/patient/find-patient.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { byTime, chartAt } from '#shared/chart/chart-at.ts';
import { problemTeeth } from '#shared/chart/problem-teeth.ts';
import type { studyApi } from '#shared/study/study-api.ts';
import { seenOf } from './find-study.ts';
import { mountsOf } from './mount-items.ts';
import type { StoredStudy } from './study-items.ts';
import { isDescending, studySources } from './study-sources.ts';
import { hungAt, reasonFor, toothImages } from './tooth-images.ts';

/** Lists the images of one tooth, newest first. A page may be shorter than requested, because films without the tooth are left out. */
export const tooth: Handler<(typeof studyApi)['tooth']> = async ({ input, session, noteSubjects }) => {
  const tenant = tenantOf(session);
  const patient = await findPatient(tenant, input.patientId);
  noteSubjects(patient.patientId);
  const [mounts, { visits }] = await Promise.all([mountsOf(patient), visitChartsOf(patient)]);
  const at = { tooth: input.tooth, hung: hungAt(mounts, input.tooth) };
  const walk = {
    sources: studySources(patient),
    isDescending,
    rowsOf: () => Promise.resolve(new Map<string, StoredStudy>()),
    isWanted: (row: StoredStudy) =>
      Promise.resolve(row.images.some((image) => reasonFor(row, image, at) !== undefined)),
  };
  const { list, cursor, more } = await walkedPage(walk, listPage(input, tenant.organisationId));
  const images = await Promise.all((await seenOf(tenant, list)).map((seen) => toothImages(seen, at)));
  const newest = visits.toSorted(byTime).at(-1);
  const problems = newest === undefined ? [] : problemTeeth(chartAt(visits, newest));
  return {
    list: images.flat(),
    ...(cursor !== undefined && { cursor }),
    ...((more !== undefined || cursor !== undefined) && { more: true as const }),
    problemTeethNum: problems.length,
    problemTeeth: problems,
  };
};
