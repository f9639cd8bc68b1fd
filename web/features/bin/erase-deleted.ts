import { fileApi } from '#shared/file/file-api.ts';
import { FileId, OrderId, PatientId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Deleted, DeletedKind } from '#shared/wire/deleted.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';

const ERASURES: Record<DeletedKind, (id: string) => Promise<unknown>> = {
  patient: (id) => call(patientApi.erase, { patientId: PatientId.parse(id) }, { quiet: true }),
  order: (id) => call(orderApi.erase, { orderId: OrderId.parse(id) }, { quiet: true }),
  file: (id) => call(fileApi.erase, { fileId: FileId.parse(id) }, { quiet: true }),
};

/** Erases a thing in the bin for good. */
export async function eraseDeleted({ kind, id }: Pick<Deleted, 'kind' | 'id'>): Promise<void> {
  await ERASURES[kind](id);
  await queryClient.invalidateQueries();
}
