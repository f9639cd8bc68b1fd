import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EquipmentId } from '#shared/ids.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { EquipmentAlerts } from './equipment-alerts.tsx';
import { EquipmentActions } from './equipment-actions.tsx';
import { EquipmentFacts } from './equipment-facts.tsx';
import { EquipmentHistory } from './equipment-history.tsx';
import { EquipmentReports } from './equipment-reports.tsx';
import { EquipmentStatusWord } from './equipment-status.tsx';
import { EquipmentUpgrades, FirmwareWarning } from './equipment-upgrades.tsx';
import { PulseChanges } from './pulse-changes.tsx';
import { SentFiles } from './sent-files.tsx';

/** Shows /equipment/detail: all data of one device, live (EQU-13). */
export function EquipmentDetailPage() {
  const [query] = useSearchParams();
  const equipmentId = EquipmentId.safeParse(query.get('equipmentId'));
  return equipmentId.success ? <OneDevice equipmentId={equipmentId.data} /> : <Navigate to="/404" replace />;
}

function OneDevice({ equipmentId }: { equipmentId: EquipmentId }) {
  const { t } = useTranslation(['equipment', 'app']);
  const { data, error, refetch } = useQuery(equipmentQueries.detail(equipmentId));
  useDocumentTitle(t('app:page.equipmentDetail'), data?.equipment.serialNumber);
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { equipment, history, alerts, files, workOrders, upgrades, firmwareMark } = data;
  const { pulse } = equipment;
  const lock = equipment.state === 'locked' ? history.find(({ action }) => action === 'lock') : undefined;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={`${equipment.family} · ${equipment.modelNumber}`}
        actions={<EquipmentActions equipment={equipment} />}
      >
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <span>{equipment.serialNumber}</span>
          <EquipmentStatusWord equipment={equipment} />
        </SpaceBetween>
      </Header>
      {lock !== undefined && (
        <Alert type="warning" header={t('page.locked')} statusIconAriaLabel={t('app:flash.warning')}>
          <span className="written">{lock.note}</span>
        </Alert>
      )}
      {equipment.usedTwiceAt !== undefined && (
        <Alert type="error" header={t('usedTwice.title')} statusIconAriaLabel={t('app:flash.error')}>
          {t('usedTwice.text')}
        </Alert>
      )}
      {firmwareMark !== undefined && <FirmwareWarning mark={firmwareMark} />}
      <EquipmentFacts equipment={equipment} />
      <EquipmentAlerts equipment={equipment} alerts={alerts} />
      {files !== undefined && <SentFiles files={files} />}
      {workOrders !== undefined && <EquipmentReports reports={workOrders} />}
      {upgrades !== undefined && <EquipmentUpgrades upgrades={upgrades} />}
      {pulse !== undefined && pulse.changes.length > 0 && (
        <Container header={<Header variant="h2">{t('column.changes')}</Header>}>
          <PulseChanges pulse={pulse} />
        </Container>
      )}
      <EquipmentHistory history={history} />
    </SpaceBetween>
  );
}
