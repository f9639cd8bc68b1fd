import { ORDER_EXPORT_PAGE_SIZE } from '#shared/limits.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import type { InputOf } from '#shared/wire/endpoint.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage } from '#functions/store/list-page.ts';
import { viewerOf } from './find-order.ts';
import type { OrderLine } from './find-order-lines.ts';
import { sideOfSession } from './index-orders.ts';
import { prescriptionForLab } from './order-for-lab.ts';
import { orders } from './order-items.ts';
import { type OrderListAsked, workersAsked } from './order-list-asked.ts';
import { orderListOf, readLines } from './order-list-of.ts';
import { countOf, readTabs } from './order-tabs.ts';
import { withTallies } from './order-tally-store.ts';

type Input = InputOf<(typeof orderApi)['export']>;

/**
 * Returns the prescription of each order as the viewer's side reads it. The map leaves out an order that has gone to another lab meanwhile.
 */
async function prescriptionsOf({ side, viewer }: OrderListAsked, lines: readonly OrderLine[]) {
  const found = await orders.readMany(lines.map(({ clinicId, line }) => ({ clinicId, orderId: line.orderId })));
  return new Map<string, Prescription>(
    side === 'clinic'
      ? found.map(({ orderId, prescription }) => [orderId, prescription])
      : found
          .filter(({ lab }) => lab?.organisationId === viewer.tenant.organisationId)
          .map((order) => [order.orderId, prescriptionForLab(order, order.prescription)]),
  );
}

/** Returns the requested lines: the lines of the given orders, or a large page of the list. */
async function linesOf(asked: OrderListAsked, { orderIds, ...input }: Input) {
  if (orderIds !== undefined) return { list: [...(await readLines(asked, orderIds)).values()] };
  const { tenant, accountId } = asked.viewer;
  const page = listPage({ ...asked.input, ...input }, JSON.stringify([tenant.organisationId, accountId]));
  const inTab = async () => countOf(await readTabs(tenant, workersAsked(asked) ?? [undefined]), input.filter);
  return await orderListOf(asked, page, input.cursor === undefined ? inTab : undefined);
}

/** Returns a large page of the order list with complete prescriptions, for an export file. */
export const exportOrders: Handler<(typeof orderApi)['export']> = async (call) => {
  const input = { ...call.input, page: { page: 1, size: ORDER_EXPORT_PAGE_SIZE } };
  const asked: OrderListAsked = { side: sideOfSession(call.session), viewer: viewerOf(call), input };
  const { list: lines, ...rest } = await linesOf(asked, call.input);
  call.noteSubjects(...lines.flatMap(({ line }) => [line.orderId, line.patient.patientId]));
  const [rows, prescriptions] = await Promise.all([withTallies(lines), prescriptionsOf(asked, lines)]);
  const list = rows.flatMap((row) => {
    const prescription = prescriptions.get(row.orderId);
    return prescription === undefined ? [] : [{ ...row, prescription }];
  });
  return { list, ...rest };
};
