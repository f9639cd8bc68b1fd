import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { CaseFileCard } from './case-file-card.tsx';

interface OrderFilesProps {
  readonly orderId: OrderId;
  readonly orderNumber: string;
}

/** Shows the files of one of the patient's orders. New files are added on the order's own page. */
export function OrderFiles({ orderId, orderNumber }: OrderFilesProps) {
  const { t } = useTranslation('file');
  const owner = { orderId };
  const { data, error, refetch } = useQuery(fileQueries.list(owner));
  return (
    <SpaceBetween size="s">
      <Header variant="h2">
        <RouteLink to={`/orderDetail/page?${new URLSearchParams({ orderId })}`}>
          {t('ofOrder', { number: orderNumber })}
        </RouteLink>
      </Header>
      {data === undefined &&
        (error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data?.list.map((file) => (
        <CaseFileCard key={file.fileId} file={file} owner={owner} canUpload={false} />
      ))}
    </SpaceBetween>
  );
}
