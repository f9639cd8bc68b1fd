import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { StoredAccess } from '#functions/support-access/support-access-items.ts';
import { supportAccessStore } from '#functions/support-access/support-access-store.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import type { OwnThings } from './permission-world.ts';

/** Makes a request of after-sales for access, which waits for the answer of the clinic's head. */
export async function accessOf(
  { organisationId, name }: { readonly organisationId: OrganisationId; readonly name: string },
  { orderId, orderNumber }: Pick<Order, 'orderId' | 'orderNumber'>,
): Promise<Pick<OwnThings, 'accessId' | 'accessClinicId'>> {
  const now = nowSeconds();
  const row: StoredAccess = newRow(now, {
    accessId: newId('supportAccess'),
    organisationId,
    clinic: { organisationId, name },
    state: 'asked',
    workOrder: { workOrderId: newId('workOrder'), workOrderNumber: 'W2026999999' },
    reason: 'The volume is black.',
    hours: 4,
    askedBy: { accountId: newId('account'), name: 'Ada' },
    askerId: newId('organisation'),
    answeredBy: null,
    disclosure: 'deidentified',
    orderNumber,
    orderId,
    patientId: null,
    shareId: null,
    grantedAt: null,
    expiresAt: now + 24 * 3600,
    endedAt: null,
    endedByName: '',
  });
  await transact([supportAccessStore.create(row)]);
  return { accessId: row.accessId, accessClinicId: organisationId };
}
