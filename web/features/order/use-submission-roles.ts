import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FileId, OrderId } from '#shared/ids.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';

/** Returns a function that names the newest scheme or design that contains a file, such as "Design 2". */
export function useSubmissionRoles(orderId: OrderId): (fileId: FileId) => string | undefined {
  const { t } = useTranslation('order');
  const { data } = useQuery(orderQueries.detail(orderId));
  return (fileId) => {
    const last = data?.order.submissions.findLast(({ files }) => files.some((file) => file.fileId === fileId));
    return last && t(`submission.${last.stage}`, { version: last.version });
  };
}
