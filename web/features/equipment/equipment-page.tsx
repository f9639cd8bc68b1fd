import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EquipmentFilter } from '#shared/equipment/equipment.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ListPager } from '#web/ui/list-pager.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useListPage, windowOf } from '#web/ui/use-list-page.ts';
import { useListQuery } from '#web/ui/use-list-query.ts';
import { useRowPanel } from '#web/ui/use-row-panel.tsx';
import { AlertsMenu } from './alerts-menu.tsx';
import { BindDialog } from './bind-dialog.tsx';
import { countIn } from './count-in.ts';
import { DeviceSheet, type RegisteredDevice } from './device-sheet.tsx';
import { EquipmentFilterTabs } from './equipment-filter-tabs.tsx';
import { useEquipmentColumns } from './use-equipment-columns.tsx';
import { useEquipmentExport } from './use-equipment-export.ts';
import { labelInFragment } from './label-address.ts';
import { RegisterDialog } from './register-dialog.tsx';
import { RegisterFileDialog } from './register-file/register-file-dialog.tsx';

const PAGE_SIZE = 20;

/** Shows the organisation's devices. After-sales sees and registers the devices of all organisations. */
export function EquipmentPage() {
  const { t } = useTranslation('equipment');
  useDocumentTitle(t('title'));
  const { may, side } = useSession();
  const asked = useAsked();
  const list = useListQuery();
  const filter = EquipmentFilter.catch('all').parse(list.get('filter'));
  const { hash } = useLocation();
  const [label] = useState(() => labelInFragment(hash));
  const canBind = (side !== undefined || asked.iid !== undefined) && may('equipment:bind');
  const [open, setOpen] = useState<'bind' | 'register' | 'file' | undefined>(
    canBind && label !== undefined ? 'bind' : undefined,
  );
  const [registered, setRegistered] = useState<readonly RegisteredDevice[]>();
  const close = () => setOpen(undefined);
  const show = (devices: readonly RegisteredDevice[]) => {
    setRegistered(devices);
    close();
  };
  const { search } = list;
  const input = { ...asked, filter, search, ...windowOf(list, PAGE_SIZE) };
  const { data, error, refetch } = useListPage(list, equipmentQueries.list(input));
  const exporting = useEquipmentExport();
  const canRegister = may('equipment:register');
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      {canRegister && <Button onClick={() => setOpen('file')}>{t('file.action')}</Button>}
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
  const columns = useEquipmentColumns();
  const none =
    filter !== 'all' || search !== '' ? (
      <EmptyState picture="nothingFound" title={t('empty.nothingFound')} text={t('empty.otherFilter')} />
    ) : (
      <EmptyState picture="equipment" title={t('empty.title')} text={t('empty.text')} action={actions} />
    );
  const { list: rows, panel } = useRowPanel({
    rows: data?.list ?? [],
    rowKey: 'equipmentId',
    columns,
    nameOf: ({ serialNumber }) => serialNumber,
  });
  if (registered !== undefined) return <DeviceSheet devices={registered} onClose={() => setRegistered(undefined)} />;
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <RowList
        title={t('title')}
        count={data && search === '' ? countIn(filter, data.counts) : undefined}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {may('equipment:bind') && <AlertsMenu />}
            <ExportButton exporting={exporting} onStart={() => exporting.start({ ...asked, filter, search })} />
            {actions}
          </SpaceBetween>
        }
        {...rows}
        filter={<EquipmentFilterTabs list={list} filter={filter} counts={data?.counts} />}
        search={{ list, label: t('search') }}
        empty={data === undefined ? <SkeletonRows /> : none}
        pagination={<ListPager list={list} answer={data} />}
      />
      {panel}
      {open === 'bind' && <BindDialog label={label} onClose={close} />}
      {open === 'register' && <RegisterDialog onRegistered={show} onClose={close} />}
      {open === 'file' && <RegisterFileDialog onRegistered={show} onClose={close} />}
    </>
  );
}
