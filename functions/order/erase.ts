import type { orderApi } from '#shared/order/order-api.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { binnedFilesOf } from '#functions/file/find-binned-files.ts';
import type { Handler } from '#functions/http/call.ts';
import { binOf, endInBin } from '#functions/store/bin.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { orders } from './order-items.ts';

/**
 * Erases a deleted order before its 30 days are over. It first erases the order's files that were deleted earlier. A repeated call
 * continues an interrupted erasure.
 */
export const erase: Handler<(typeof orderApi)['erase']> = async ({ input, session, now, commit, commitPart }) => {
  const tenant = tenantOf(session);
  const binned = await binOf(tenant).find('order', input.orderId, now);
  await requireRecentAuthentication(session, now);
  const { orderId, patient } = orders.parse(binned.row);
  for (const file of await binnedFilesOf(tenant, [orderId], now))
    await commitPart({ writes: [endInBin(file, now)], subjects: [file.id, orderId], answer: {} });
  return commit({ writes: [endInBin(binned, now)], subjects: [orderId, patient.patientId], answer: {} });
};
