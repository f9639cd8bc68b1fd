import { useQuery } from '@tanstack/react-query';
import type { CaseFile } from '#shared/file/case-file.ts';
import type { PatientId } from '#shared/ids.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';

/** Returns the patient of a file, or of the file's order. Returns `undefined` until the patient is known. */
export function usePatientOf(file: CaseFile | undefined): PatientId | undefined {
  const orderId = file?.orderId ?? undefined;
  const { data } = useQuery({ ...orderQueries.detail(orderId), refetchInterval: false });
  return file?.patientId ?? data?.order.patient.patientId;
}
