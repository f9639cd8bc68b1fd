import { readOrder } from '#functions/order/find-order.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { ShareEventDetail, ShareEventType } from '#shared/share/share-events.ts';
import type { StoredShare } from './share-items.ts';
import { shareStore } from './share-store.ts';

/** Returns an event of a share. It identifies the order or patient only by number. */
export async function shareEvent(
  type: ShareEventType,
  row: StoredShare,
  actorName: string,
): Promise<{ type: ShareEventType; detail: ShareEventDetail }> {
  const { organisationId, orderId, patientId, shareId, creatorId, expiresAt } = row;
  const [organisation, order, patient, { views }] = await Promise.all([
    organisationStore.read(organisationId),
    orderId === null ? undefined : readOrder(organisationId, orderId),
    patientId === null ? undefined : readPatient({ organisationId, patientId }),
    shareStore.shown(row),
  ]);
  const detail = {
    schemaVersion: 1 as const,
    shareId,
    creatorId,
    actorName,
    expiresAt,
    views,
    organisation: { organisationId, name: organisation?.name ?? '' },
    order: order === undefined ? null : { orderId: order.orderId, orderNumber: order.orderNumber },
    patient: patient === undefined ? null : { patientId: patient.patientId, patientNumber: patient.patientNumber },
  };
  return { type, detail };
}
