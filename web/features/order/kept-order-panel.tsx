import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import type { KeptOrder, KeptOrderRow } from '#shared/order/kept-orders.ts';
import { call } from '#web/api/client.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { saveObject } from '#web/api/save-object.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageSplitPanel } from '#web/ui/page-split-panel.tsx';
import { localDay } from '#web/ui/relative-time.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { OrderHistory } from './order-history.tsx';
import { PrescriptionView } from './prescription-view.tsx';

/** Shows everything that the lab keeps of one deleted order. Nothing in it can be changed. */
export function KeptOrderPanel({ row, onClose }: { row: KeptOrderRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery(orderQueries.keptDetail(row.orderId));
  return (
    <PageSplitPanel header={row.orderNumber} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Kept order={data} />
      )}
    </PageSplitPanel>
  );
}

function Kept({ order }: { order: KeptOrder }) {
  const { t, i18n } = useTranslation('order');
  return (
    <SpaceBetween size="l">
      <Badge color="grey">{t('kept.title')}</Badge>
      <Box>{t('kept.note', { day: localDay(order.keptUntil, i18n.language) })}</Box>
      <KeptFiles files={order.files} />
      <PrescriptionView prescription={order.prescription} />
      <OrderHistory history={order.history} />
    </SpaceBetween>
  );
}

function KeptFiles({ files }: { files: KeptOrder['files'] }) {
  const { t } = useTranslation('order');
  const saving = useMutation({
    mutationFn: async (fileId: FileId) => saveObject(await call(fileApi.download, { fileId, form: 'original' })),
  });
  return (
    <SpaceBetween size="xs">
      <Box variant="h3">{t('kept.files')}</Box>
      {files.length === 0 && <Box color="text-body-secondary">{t('kept.noFiles')}</Box>}
      {files.map(({ fileId, name }) => (
        <SpaceBetween key={fileId} direction="horizontal" size="xs" alignItems="center">
          <bdi>{name}</bdi>
          <Button
            variant="inline-link"
            ariaLabel={`${t('kept.save')}: ${name}`}
            loading={saving.isPending && saving.variables === fileId}
            onClick={() => saving.mutate(fileId)}
          >
            {t('kept.save')}
          </Button>
        </SpaceBetween>
      ))}
    </SpaceBetween>
  );
}
