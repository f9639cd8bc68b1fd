import { useTranslation } from 'react-i18next';
import type { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { CodeSheet } from '#web/ui/code-sheet.tsx';
import { saveCsv } from '#web/ui/save-csv.ts';
import { labelAddress } from './label-address.ts';

export type RegisteredDevice = OutputOf<typeof equipmentApi.register>;

interface DeviceSheetProps {
  readonly devices: readonly RegisteredDevice[];
  readonly onClose: () => void;
}

/** Shows the labels of new devices for printing: serial number, code and QR code of each. The codes are never shown again. */
export function DeviceSheet({ devices, onClose }: DeviceSheetProps) {
  const { t } = useTranslation('equipment');
  const labels = devices.map(({ equipment: { serialNumber, family, modelNumber }, activationCode }) => ({
    serialNumber,
    model: `${family} · ${modelNumber}`,
    activationCode,
  }));
  const save = () =>
    saveCsv(t('sheet.name'), [
      [t('column.serialNumber'), t('column.model'), t('column.activationCode')],
      ...labels.map(({ serialNumber, model, activationCode }) => [serialNumber, model, activationCode]),
    ]);
  return (
    <CodeSheet
      title={t('sheet.title', { count: labels.length })}
      warning={t('sheet.once')}
      words={{ done: t('sheet.done'), save: t('sheet.save'), print: t('sheet.print') }}
      labels={labels.map(({ serialNumber, model, activationCode }) => ({
        id: serialNumber,
        address: labelAddress(window.location.origin, { serialNumber, activationCode }),
        lines: (
          <>
            <strong>{serialNumber}</strong>
            <div>{model}</div>
            <code dir="ltr">{activationCode}</code>
          </>
        ),
      }))}
      onSave={save}
      onClose={onClose}
    />
  );
}
