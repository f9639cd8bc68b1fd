import type { equipmentRegistry } from '#functions/equipment/equipment-store.ts';
import type { readOrder } from '#functions/order/find-order.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { isReportable } from '#shared/work-order/reportable-order.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';

type Device = NonNullable<Awaited<ReturnType<typeof equipmentRegistry.read>>>;
type StoredOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** The facts that a report stores about its device or order. */
export type ReportSubject = Pick<WorkOrder, 'owner'> & Partial<Pick<WorkOrder, 'lab' | 'equipment' | 'order'>>;

/** Returns the facts that a report about a device stores. Throws 40901 if no organisation has the device. */
export async function deviceSubject(device: Device): Promise<ReportSubject> {
  const { equipmentId, organisationId, serialNumber, modelNumber } = device;
  const owner = organisationId === undefined ? undefined : await organisationStore.read(organisationId);
  // A device without an organisation cannot be in an organisation's report.
  if (owner === undefined) throw new AppError('stateRefusesAction', { state: device.state });
  return {
    owner: { organisationId: owner.organisationId, name: owner.name },
    equipment: { equipmentId, serialNumber, modelNumber },
  };
}

/** Returns the facts that a report about an order stores. Throws 40901 if the order's piece was not sent yet. */
export function orderSubject(order: StoredOrder): ReportSubject {
  if (!isReportable(order)) throw new AppError('stateRefusesAction', { state: order.state });
  const { orderId, orderNumber, clinic, lab } = order;
  return {
    owner: { organisationId: clinic.organisationId, name: clinic.name },
    lab: lab === null ? null : { organisationId: lab.organisationId, name: lab.name },
    order: { orderId, orderNumber },
  };
}
