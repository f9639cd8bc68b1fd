import type { PatientId } from '#shared/ids.ts';

/** Returns the address of a patient's page. */
export const patientAddress = (patientId: PatientId): string =>
  `/patientDetail/page?${new URLSearchParams({ patientId })}`;
