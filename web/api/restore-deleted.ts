import { fileApi } from '#shared/file/file-api.ts';
import { FileId, OrderId, PatientId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Deleted, DeletedKind } from '#shared/wire/deleted.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

const RESTORES: Record<DeletedKind, (id: string) => Promise<unknown>> = {
  patient: (id) => call(patientApi.restore, { patientId: PatientId.parse(id) }, { quiet: true }),
  order: (id) => call(orderApi.restore, { orderId: OrderId.parse(id) }, { quiet: true }),
  file: (id) => call(fileApi.restore, { fileId: FileId.parse(id) }, { quiet: true }),
};

/** Restores a deleted thing, then reads again everything on screen. */
export async function restoreDeleted({ kind, id }: Pick<Deleted, 'kind' | 'id'>): Promise<void> {
  await RESTORES[kind](id);
  await queryClient.invalidateQueries();
}
