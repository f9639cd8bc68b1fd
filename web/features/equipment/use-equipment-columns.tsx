import { useTranslation } from 'react-i18next';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { useSession } from '#web/api/session.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import type { RowColumn } from '#web/ui/row-list.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { EquipmentActions } from './equipment-actions.tsx';
import { equipmentAddress } from './equipment-address.ts';
import { EquipmentStatusWord } from './equipment-status.tsx';
import { PulseChanges } from './pulse-changes.tsx';

/** Returns the columns of the list of devices. Columns that do not fit are shown in the panel of a device. */
export function useEquipmentColumns(): RowColumn<Equipment>[] {
  const { t, i18n } = useTranslation('equipment');
  const { side } = useSession();
  const ago = (at: number | undefined) => at !== undefined && <TimeAgo at={at} />;
  const organisation: RowColumn<Equipment> = {
    id: 'organisation',
    label: t('column.organisation'),
    cell: (each) => each.organisation?.name,
  };
  return [
    { id: 'serialNumber', label: t('column.serialNumber'), minWidth: 160, cell: (each) => each.serialNumber },
    { id: 'model', label: t('column.model'), minWidth: 160, cell: (each) => `${each.family} · ${each.modelNumber}` },
    {
      id: 'status',
      label: t('column.status'),
      isPlain: true,
      cell: (each) => <EquipmentStatusWord equipment={each} />,
    },
    { id: 'lastReport', label: t('column.lastReport'), spare: 1, cell: ({ pulse }) => ago(pulse?.at) },
    // The owner is shown only in a list of the devices of all organisations.
    ...(side === undefined ? [organisation] : []),
    { id: 'bindTime', label: t('column.bindTime'), spare: 2, cell: ({ bindTime }) => ago(bindTime) },
    { id: 'firmware', label: t('column.firmware'), spare: 3, cell: (each) => each.firmwareNumber },
    { id: 'uniqueIdentifier', label: t('column.uniqueIdentifier'), spare: 9, cell: (each) => each.uniqueIdentifier },
    { id: 'unbindTime', label: t('column.unbindTime'), spare: 9, cell: ({ unbindTime }) => ago(unbindTime) },
    {
      id: 'freeDisk',
      label: t('column.freeDisk'),
      spare: 9,
      cell: ({ pulse }) => pulse && byteSize(pulse.freeDiskBytes, i18n.language),
    },
    {
      id: 'temperature',
      label: t('column.temperature'),
      spare: 9,
      cell: ({ pulse }) => pulse?.temperatureCelsius !== undefined && `${pulse.temperatureCelsius} °C`,
    },
    { id: 'errorCodes', label: t('column.errorCodes'), spare: 9, cell: ({ pulse }) => pulse?.errorCodes.join(', ') },
    {
      id: 'changes',
      label: t('column.changes'),
      spare: 9,
      cell: ({ pulse }) => pulse && <PulseChanges pulse={pulse} />,
    },
    {
      id: 'actions',
      label: t('column.actions'),
      isPlain: true,
      minWidth: 190,
      cell: (each) => (
        <EquipmentActions equipment={each}>
          <RouteLink to={equipmentAddress(each.equipmentId)}>{t('page.open')}</RouteLink>
        </EquipmentActions>
      ),
    },
  ];
}
