import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceSoftware, SoftwareFilter, type SoftwareState } from '#shared/upgrade-package/device-software.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { upgradePackageQueries } from '#web/api/queries/upgrade-package-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { usePackageWords } from './use-package-words.ts';

const PAGE_SIZE = 20;
const LOOKS: Readonly<Record<SoftwareState, StatusIndicatorProps.Type>> = {
  current: 'success',
  offered: 'in-progress',
  notReached: 'pending',
  halted: 'stopped',
  needsEarlier: 'warning',
  unreadable: 'warning',
};

/** Lists the devices of the page's organisation: the firmware, the offered package and the result of the last upgrade (PKG-29). */
export function PackagesPart() {
  const { t } = useTranslation('upgradePackage');
  const asked = useAsked();
  const [filter, setFilter] = useState<SoftwareFilter>('all');
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const { data, error, refetch } = useQuery({
    ...upgradePackageQueries.devices({ ...asked, filter, page: { page, size: PAGE_SIZE } }),
    placeholderData: (before) => before,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="xs">
      <SegmentedControl
        label={t('devices.filter.label')}
        selectedId={filter}
        options={SoftwareFilter.options.map((id) => ({
          id,
          text: `${t(`devices.filter.${id}`)} (${data?.counts[id] ?? 0})`,
        }))}
        onChange={({ detail }) => {
          setFilter(SoftwareFilter.parse(detail.selectedId));
          setPage(1);
        }}
      />
      <PartTable
        title={t('devices.title')}
        rows={data?.list}
        count={data?.total}
        empty={t(`devices.none.${filter}`)}
        actions={<RouteLink to="/package">{t('devices.toPackages')}</RouteLink>}
        columns={columns}
      />
      <Pager page={page} pageSize={PAGE_SIZE} total={data?.total} onChange={setPage} />
    </SpaceBetween>
  );
}

/** Shows a device's firmware version. If the version is known to be bad, shows the reason too. */
function Firmware({ device: { firmwareNumber, mark } }: { readonly device: DeviceSoftware }) {
  const { t } = useTranslation('upgradePackage');
  const words = usePackageWords();
  if (mark === null) return <bdi dir="ltr">{firmwareNumber}</bdi>;
  return (
    <>
      <StatusIndicator type="error">
        <bdi dir="ltr">{firmwareNumber}</bdi> · {t('devices.knownBad')}
      </StatusIndicator>
      <div>{words.text(mark.reason)}</div>
      {mark.blocksCases && <div>{t('mark.blocks')}</div>}
    </>
  );
}

function useColumns() {
  const { t } = useTranslation('upgradePackage');
  return [
    {
      id: 'serialNumber',
      header: t('devices.column.serialNumber'),
      isRowHeader: true,
      cell: ({ equipmentId, serialNumber }: DeviceSoftware) => (
        <RouteLink to={`/equipment/detail?${new URLSearchParams({ equipmentId })}`}>{serialNumber}</RouteLink>
      ),
    },
    {
      id: 'model',
      header: t('devices.column.model'),
      cell: ({ family, modelNumber }: DeviceSoftware) => `${family} · ${modelNumber}`,
    },
    {
      id: 'firmware',
      header: t('devices.column.firmware'),
      cell: (device: DeviceSoftware) => <Firmware device={device} />,
    },
    {
      id: 'newest',
      header: t('devices.column.newest'),
      cell: ({ newest }: DeviceSoftware) => (newest === null ? t('devices.noPackage') : newest.version),
    },
    {
      id: 'state',
      header: t('devices.column.state'),
      cell: ({ state, offered }: DeviceSoftware) => (
        <StatusIndicator type={LOOKS[state]}>
          {t(`devices.state.${state}`, { version: offered?.version ?? '' })}
        </StatusIndicator>
      ),
    },
    {
      id: 'last',
      header: t('devices.column.last'),
      cell: ({ last }: DeviceSoftware) =>
        last === null ? (
          t('devices.neverOffered')
        ) : (
          <>
            {`${last.version} · ${t(`result.${last.result}`)} · `}
            <TimeAgo at={last.at} />
          </>
        ),
    },
  ];
}
