import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { OutputOf, RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

/** Milliseconds between two readings of an export that is under way. */
const PROGRESS_POLL_MS = 3_000;

export type PatientListInput = RequestOf<typeof patientApi.index>;

export const patientQueries = {
  list: (input: PatientListInput) => query(['patient', 'list', input], { endpoint: patientApi.index, input }),
  detail: (patientId: PatientId | undefined) =>
    query(['patient', 'detail', patientId], { endpoint: patientApi.read, input: patientId && { patientId } }),
  /** Lists other records that may be of the same person. */
  duplicates: (patientId: PatientId) =>
    query(['patient', 'duplicates', patientId], { endpoint: patientApi.duplicates, input: { patientId } }),
  mergePreview: ({ patientId, otherId }: { patientId: PatientId; otherId: PatientId | undefined }) =>
    query(['patient', 'mergePreview', patientId, otherId], {
      endpoint: patientApi.mergePreview,
      input: otherId && { patientId, otherId },
    }),
  visits: (patientId: PatientId) =>
    query(['patient', 'visits', patientId], { endpoint: patientApi.visits, input: { patientId } }),
  exported: (patientId: PatientId) => ({
    ...query(['patient', 'export', patientId], { endpoint: patientApi.exported, input: { patientId } }),
    // Only the worker of the export reports its progress, which changes all the time. So it is polled.
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data: OutputOf<typeof patientApi.exported> | undefined };
    }) => (state.data?.export?.state === 'underWay' ? PROGRESS_POLL_MS : false),
  }),
};
