import { useQuery } from '@tanstack/react-query';
import { type CaseFile, UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { FileId } from '#shared/ids.ts';
import { SUBMISSION_FILES_MAX } from '#shared/limits.ts';
import type { Order } from '#shared/order/order.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';

/** Returns the files that the lab has added to the order, newest first; an empty list without an order. */
export function useOwnFiles(order: Pick<Order, 'orderId'> | undefined): readonly CaseFile[] {
  const { data } = useQuery(fileQueries.list(order && { orderId: order.orderId }));
  return (data?.list ?? []).filter(({ isOfClinic }) => !isOfClinic);
}

/** Returns the ids of the lab's files that can be viewed and were in no scheme or design before. */
export function useNewFiles(order: Order | undefined): FileId[] {
  const former = new Set((order?.submissions ?? []).flatMap(({ files }) => files.map(({ fileId }) => fileId)));
  return useOwnFiles(order)
    .filter(({ fileId, state }) => !former.has(fileId) && !UNSETTLED_FILE_STATES.includes(state))
    .slice(0, SUBMISSION_FILES_MAX)
    .map(({ fileId }) => fileId);
}
