import { useTranslation } from 'react-i18next';
import { orderApi } from '#shared/order/order-api.ts';
import { listOrderOf } from '#shared/order/order-sorts.ts';
import type { OrderExportRow } from '#shared/order/order.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/api/session.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';
import { orderExportColumns } from './order-export-columns.ts';
import { useAssigneeName } from './use-assignee-name.ts';
import { usePrescriptionWords } from './use-prescription-words.ts';

/**
 * Returns the function `start`, its progress, and `stop`. `start` exports orders with all their prescribed facts: the orders that the
 * filters find, or those that the caller names (ORD-80, ORD-82).
 */
export function useOrderExport() {
  const { t } = useTranslation('order');
  const { side } = useSession();
  const nameOf = useAssigneeName();
  const prescription = usePrescriptionWords();
  const { run, ...exporting } = useListExport();
  return {
    ...exporting,
    start: (asked: Omit<RequestOf<typeof orderApi.export>, 'cursor'>) => {
      const { by, isDescending } = listOrderOf(asked);
      void run<OrderExportRow>({
        title: t('list.title'),
        columns: orderExportColumns({ t, side, nameOf, prescription }),
        keyOf: ({ orderId }) => orderId,
        ...(by === 'changed' && isDescending && { changedAt: ({ updatedAt }: OrderExportRow) => updatedAt }),
        ask: (cursor, signal) =>
          call(orderApi.export, { ...asked, ...(cursor !== undefined && { cursor }) }, { quiet: true, signal }),
      });
    },
  };
}
