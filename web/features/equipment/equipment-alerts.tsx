import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertKind } from '#shared/equipment/alert-kinds.ts';
import type { DeviceAlert } from '#shared/equipment/device-alert.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { equipmentQueries } from '#web/api/queries/equipment-queries.ts';
import { useSession } from '#web/api/session.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { formatTime } from '#web/ui/format-time.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { AlertRulesDialog } from './alert-rules-dialog.tsx';

type Report = DeviceAlert['report'];

/** Functions that return, as text, the value in a device's report that caused the alert. */
const SEEN = {
  offline: ({ at }) => formatTime(at),
  exception: ({ errorCodes }) => errorCodes.join(', '),
  lowDisk: ({ freeDiskBytes }, language) => byteSize(freeDiskBytes, language),
  hot: ({ temperatureCelsius = 0 }) => `${temperatureCelsius} °C`,
  badFirmware: ({ firmwareNumber }) => firmwareNumber,
  usedTwice: () => '–',
} as const satisfies Record<AlertKind, (report: Report, language: string) => string>;

interface EquipmentAlertsProps {
  readonly equipment: Equipment;
  readonly alerts: readonly DeviceAlert[];
}

/** Shows the newest alerts of a device. Heads can choose which alerts there are (EQU-30). */
export function EquipmentAlerts({ equipment, alerts }: EquipmentAlertsProps) {
  const { t, i18n } = useTranslation('equipment');
  const seen = (kind: AlertKind, report: Report): string => SEEN[kind](report, i18n.language);
  const columns = [
    { id: 'alert', header: t('alert.column.alert'), cell: ({ kind }: DeviceAlert) => t(`alert.kind.${kind}`) },
    { id: 'seen', header: t('alert.column.seen'), cell: ({ kind, report }: DeviceAlert) => seen(kind, report) },
    {
      id: 'since',
      header: t('alert.column.since'),
      cell: ({ openedAt }: DeviceAlert) => <TimeAgo at={openedAt} />,
    },
    {
      id: 'until',
      header: t('alert.column.until'),
      cell: ({ closedAt }: DeviceAlert) =>
        closedAt === null ? (
          <StatusIndicator type="warning">{t('alert.open')}</StatusIndicator>
        ) : (
          <TimeAgo at={closedAt} />
        ),
    },
  ];
  const { may } = useSession();
  return (
    <PartTable
      title={t('alert.title')}
      rows={alerts}
      columns={columns}
      empty={t('alert.none')}
      actions={may('equipment:bind') && <ChooseAlerts equipment={equipment} />}
    />
  );
}

function ChooseAlerts({ equipment }: { equipment: Equipment }) {
  const { t } = useTranslation('equipment');
  const { data, isPending, refetch } = useQuery(equipmentQueries.alertRules());
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    if (data === undefined) void refetch();
  };
  return (
    <>
      <Button loading={isPending} onClick={open}>
        {t('alert.choose')}
      </Button>
      {isOpen && data !== undefined && (
        <AlertRulesDialog family={equipment.family} device={equipment} chosen={data} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
