import type { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import type { readOrder } from '#functions/order/find-order.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { isReportable } from '#shared/work-order/reportable-order.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';

type Device = NonNullable<Awaited<ReturnType<typeof equipmentRegistry.read>>>;
type StoredOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The facts that a report keeps of what it is about. */
export type ReportSubject = Pick<WorkOrder, 'owner'> & Partial<Pick<WorkOrder, 'lab' | 'equipment' | 'order'>>;

/** Returns what a report about a device keeps. Throws 40901 for a device that no one has. */
export async function deviceSubject(device: Device): Promise<ReportSubject> {
  const { equipmentId, organisationId, serialNumber, modelNumber } = device;
  const owner = organisationId === undefined ? undefined : await organisationStore.read(organisationId);
  // A device that no one has is in no one's report.
  if (owner === undefined) throw new AppError('stateRefusesAction', { state: device.state });
  return {
    owner: { organisationId: owner.organisationId, name: owner.name },
    equipment: { equipmentId, serialNumber, modelNumber },
  };
}

/** Returns what a report about an order keeps. Throws 40901 for an order whose piece was not sent yet. */
export function orderSubject(order: StoredOrder): ReportSubject {
  if (!isReportable(order)) throw new AppError('stateRefusesAction', { state: order.state });
  const { orderId, orderNumber, clinic, lab } = order;
  return {
    owner: { organisationId: clinic.organisationId, name: clinic.name },
    lab: lab === null ? null : { organisationId: lab.organisationId, name: lab.name },
    order: { orderId, orderNumber },
  };
}
