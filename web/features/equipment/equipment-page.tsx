import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EquipmentState } from '#shared/equipment/equipment.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { BindDialog } from './bind-dialog.tsx';
import { EquipmentActions } from './equipment-actions.tsx';
import { RegisterDialog } from './register-dialog.tsx';

const STATUS: Record<EquipmentState, StatusIndicatorProps.Type> = {
  unbound: 'stopped',
  bound: 'success',
  locked: 'error',
};
const PAGE_SIZE = 20;

/** The organisation's devices; after-sales sees and registers those of all. */
export function EquipmentPage() {
  const { t } = useTranslation('equipment');
  useDocumentTitle(t('title'));
  const { may, side } = useSession();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<'bind' | 'register'>();
  const { data, error, refetch } = useQuery(equipmentQueries.list({ page: { page, size: PAGE_SIZE } }));
  const canRegister = may('equipment:register');
  const canBind = side !== undefined && may('equipment:bind');
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      {canRegister && (
        <Button variant="primary" onClick={() => setOpen('register')}>
          {t('register.action')}
        </Button>
      )}
      {canBind && (
        <Button variant="primary" onClick={() => setOpen('bind')}>
          {t('bind.action')}
        </Button>
      )}
    </SpaceBetween>
  );
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Table
        items={data?.list ?? []}
        trackBy="equipmentId"
        variant="full-page"
        header={
          <Header variant="h1" counter={data && `(${data.total})`} actions={actions}>
            {t('title')}
          </Header>
        }
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState picture="equipment" title={t('empty.title')} text={t('empty.text')} action={actions} />
          )
        }
        ariaLabels={{ tableLabel: t('title') }}
        pagination={<Pager page={page} pageSize={PAGE_SIZE} total={data?.total} onChange={setPage} />}
        columnDefinitions={[
          {
            id: 'serialNumber',
            header: t('column.serialNumber'),
            isRowHeader: true,
            cell: (each) => each.serialNumber,
          },
          { id: 'model', header: t('column.model'), cell: (each) => `${each.family} · ${each.modelNumber}` },
          { id: 'firmware', header: t('column.firmware'), cell: (each) => each.firmwareNumber },
          {
            id: 'state',
            header: t('column.state'),
            cell: (each) => <StatusIndicator type={STATUS[each.state]}>{t(`state.${each.state}`)}</StatusIndicator>,
          },
          ...(side === undefined
            ? [
                {
                  id: 'organisation',
                  header: t('column.organisation'),
                  cell: (each: NonNullable<typeof data>['list'][number]) => each.organisation?.name ?? '',
                },
              ]
            : []),
          {
            id: 'bindTime',
            header: t('column.bindTime'),
            cell: (each) => (each.bindTime === undefined ? '' : <TimeAgo at={each.bindTime} />),
          },
          { id: 'actions', header: t('column.actions'), cell: (each) => <EquipmentActions equipment={each} /> },
        ]}
      />
      {open === 'bind' && <BindDialog onClose={() => setOpen(undefined)} />}
      {open === 'register' && <RegisterDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
