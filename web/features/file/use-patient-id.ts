import { useQuery } from '@tanstack/react-query';
import type { FileId } from '#shared/ids.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useFileDetail } from './file-source.tsx';

/** Returns the patient of a file; `undefined` until the patient has been read. `isUnknown`: the patient cannot be read. */
export function usePatientId(fileId: FileId | undefined) {
  const file = useFileDetail(fileId).data?.file;
  const ordered = useQuery({
    ...orderQueries.detail(file?.orderId ?? undefined),
    refetchInterval: false,
  });
  return { patientId: file?.patientId ?? ordered.data?.order.patient.patientId, isUnknown: ordered.isError };
}
