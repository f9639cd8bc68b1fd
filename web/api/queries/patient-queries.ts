import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export type PatientListInput = RequestOf<typeof patientApi.index>;

export const patientQueries = {
  list: (input: PatientListInput) => query(['patient', 'list', input], { endpoint: patientApi.index, input }),
  detail: (patientId: PatientId | undefined) =>
    query(['patient', 'detail', patientId], { endpoint: patientApi.read, input: patientId && { patientId } }),
};
