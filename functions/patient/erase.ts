import type { patientApi } from '#shared/patient/patient-api.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { binnedFilesOf } from '#functions/file/find-binned-files.ts';
import type { Handler } from '#functions/http/call.ts';
import { binnedOrdersOf } from '#functions/order/find-orders-of-patient.ts';
import { binOf, endInBin } from '#functions/store/bin.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { idsInBin } from './find-patient.ts';

/**
 * Erases a deleted patient before the 30 days are over. First erases the patient's items in the bin. They are the orders deleted with the
 * patient, and orders and files deleted earlier. If the call is interrupted, a repeated call continues.
 */
export const erase: Handler<(typeof patientApi)['erase']> = async ({ input, session, now, commit, commitPart }) => {
  const tenant = tenantOf(session);
  const bin = binOf(tenant);
  const binned = await bin.find('patient', input.patientId, now);
  await requireRecentAuthentication(session, now);
  const ids = idsInBin(binned);
  const theirs = await binnedOrdersOf(tenant, ids, now);
  const files = await binnedFilesOf(tenant, [...ids, ...theirs.map(({ id }) => id)], now);
  for (const row of [...files, ...theirs])
    await commitPart({ writes: [endInBin(row, now)], subjects: [row.id, input.patientId], answer: {} });
  return commit({ writes: [endInBin(binned, now)], subjects: [input.patientId], answer: {} });
};
