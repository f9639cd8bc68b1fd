import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Equipment, EquipmentFilter } from '#shared/equipment/equipment.ts';
import { PAGE_SIZE_MAX } from '#shared/limits.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { call } from '#web/api/client.ts';
import { useSession } from '#web/api/session.ts';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';
import { useListExport } from '#web/ui/excel/use-list-export.ts';

/** Returns the function `start`, its progress, and `stop`. `start` exports the devices in the list (UX-120). */
export function useEquipmentExport() {
  const { t } = useTranslation('equipment');
  const { side } = useSession();
  const { run, ...exporting } = useListExport();
  const columns: readonly ExcelColumn<Equipment>[] = [
    { label: t('column.serialNumber'), type: 'text', value: (each) => each.serialNumber },
    { label: t('column.family'), type: 'text', value: (each) => each.family },
    { label: t('column.modelNumber'), type: 'text', value: (each) => each.modelNumber },
    { label: t('column.firmwareNumber'), type: 'text', value: (each) => each.firmwareNumber },
    { label: t('column.uniqueIdentifier'), type: 'text', value: (each) => each.uniqueIdentifier },
    { label: t('column.state'), type: 'text', value: ({ state }) => t(`state.${state}`) },
    ...(side === undefined
      ? [
          {
            label: t('column.organisation'),
            type: 'text',
            value: (each: Equipment) => each.organisation?.name,
          } as const,
        ]
      : []),
    { label: t('column.bindTime'), type: 'time', value: (each) => each.bindTime },
  ];
  const page = { page: 1, size: PAGE_SIZE_MAX };
  return {
    ...exporting,
    start: (asked: AskedOrganisation & { readonly filter: EquipmentFilter; readonly search: string }) =>
      void run<Equipment>({
        title: t('title'),
        columns,
        keyOf: ({ equipmentId }) => equipmentId,
        ask: (cursor, signal) =>
          call(
            equipmentApi.index,
            { ...asked, page, ...(cursor !== undefined && { cursor }) },
            { quiet: true, signal },
          ),
      }),
  };
}
