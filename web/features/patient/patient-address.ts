import type { PatientId } from '#shared/ids.ts';

/** Where a patient's page lives. */
export const patientAddress = (patientId: PatientId): string =>
  `/patientDetail/page?${new URLSearchParams({ patientId })}`;
