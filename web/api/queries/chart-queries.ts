import { chartApi } from '#shared/chart/chart-api.ts';
import type { PatientId, VisitId } from '#shared/ids.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';
import { query } from '../query.ts';

/**
 * Queries of a patient's chart. Their keys begin with the patient's noun: the live channel reports a change of the chart as a change of the
 * patient.
 */
export const chartQueries = {
  /** Reads the chart as of a visit; without a visit, as of the newest one. */
  at: (patientId: PatientId, visitId: VisitId | undefined) =>
    query(['patient', 'chart', patientId, visitId], {
      endpoint: chartApi.read,
      input: { patientId, ...(visitId !== undefined && { visitId }) },
    }),
  history: (patientId: PatientId, tooth: FdiToothNumber) =>
    query(['patient', 'toothHistory', patientId, tooth], {
      endpoint: chartApi.history,
      input: { patientId, tooth, page: { page: 1, size: 100 } },
    }),
};
