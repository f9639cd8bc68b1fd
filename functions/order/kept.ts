import type { Handler } from '#functions/http/call.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { KeptOrder, KeptOrderRow } from '#shared/order/kept-orders.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import { isSeenBy, viewerOf } from './find-order.ts';
import { findKeptOrder } from './find-kept-order.ts';
import { keptOrders, type KeptOrderRecord } from './kept-order-items.ts';

const toRow = (row: KeptOrderRecord): KeptOrderRow =>
  KeptOrderRow.parse({
    ...row,
    caseType: row.prescription.caseType,
    teeth: [...new Set(row.prescription.items.flatMap(({ teeth }) => teeth))],
  });

/** Lists the lab's records of orders that their clinics have deleted; last deleted first. */
export const kept: Handler<(typeof orderApi)['kept']> = async (call) => {
  const viewer = viewerOf(call);
  const { organisationId: labId } = viewer.tenant;
  const source = rangeSource({
    isDescending: true,
    page: (between, window) => keptOrders.page({ index: 'gsi2', key: { labId }, between, isDescending: true }, window),
    entryOf: (row: KeptOrderRecord) => ({ place: `${row.deletedAt}#${row.orderId}`, id: row.orderId, row }),
  });
  const walk = {
    sources: [source],
    isDescending: true,
    rowsOf: () => Promise.resolve(new Map<string, KeptOrderRecord>()),
    isWanted: (row: KeptOrderRecord) => Promise.resolve(isSeenBy(viewer, row)),
  };
  const answer = await walkedPage(walk, listPage(call.input, labId));
  call.noteSubjects(...answer.list.map(({ orderId }) => orderId));
  return { ...answer, list: answer.list.map(toRow) };
};

/** Returns the complete record of one deleted order. */
export const readKept: Handler<(typeof orderApi)['readKept']> = async (call) => {
  const row = await findKeptOrder(viewerOf(call), call.input.orderId);
  return KeptOrder.parse({ ...row, createdAt: row.openedAt });
};
