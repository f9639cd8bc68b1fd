import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useEquipmentColumns } from './use-equipment-columns.tsx';

const SHOWN = 20;
const COLUMNS: ReadonlySet<string> = new Set(['serialNumber', 'model', 'status', 'lastReport', 'firmware']);

/** Lists the first devices of the organisation that the page is about. */
export function EquipmentPart() {
  const { t } = useTranslation(['equipment', 'service']);
  const asked = useAsked();
  const columns = useEquipmentColumns().filter(({ id }) => COLUMNS.has(id));
  const { data, error, refetch } = useQuery(equipmentQueries.list({ ...asked, page: { page: 1, size: SHOWN } }));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <PartTable
      title={t('title')}
      rows={data?.list}
      count={data?.total}
      empty={t('empty.title')}
      actions={<RouteLink to={addressFor('/equipment', asked)}>{t('service:detail.all.equipment')}</RouteLink>}
      columns={columns.map(({ id, label, cell }) => ({ id, header: label, cell }))}
    />
  );
}
