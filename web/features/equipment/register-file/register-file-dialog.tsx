import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useTranslation } from 'react-i18next';
import { DEVICES_PER_FILE_MAX } from '#shared/equipment/equipment-limits.ts';
import { CsvChoice } from '#web/ui/csv/csv-choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { RegisteredDevice } from '../device-sheet.tsx';
import { DEVICE_COLUMNS } from './device-file.ts';
import { DeviceVerdicts } from './device-verdicts.tsx';
import { newDevicesOf, type RegisterFile, useRegisterFile } from './use-register-file.ts';

interface RegisterFileDialogProps {
  readonly onRegistered: (devices: readonly RegisteredDevice[]) => void;
  readonly onClose: () => void;
}

/** Registers the devices of a CSV file. First shows which rows would be registered (EQU-17). */
export function RegisterFileDialog({ onRegistered, onClose }: RegisterFileDialogProps) {
  const { t } = useTranslation(['equipment', 'app']);
  const work = useRegisterFile(onRegistered);
  const { step } = work;
  const count = newDevicesOf(step).length;
  return (
    <Dialog
      size="large"
      title={t('file.title')}
      onDismiss={onClose}
      buttons={
        <>
          <Button variant="link" onClick={onClose}>
            {t('app:action.cancel')}
          </Button>
          {step.at === 'checked' && <Button onClick={work.restart}>{t('file.other')}</Button>}
          {step.at === 'checked' && (
            <Button
              variant="primary"
              disabled={count === 0}
              disabledReason={t('file.nothingNew')}
              onClick={work.register}
            >
              {t('file.run', { number: count })}
            </Button>
          )}
        </>
      }
    >
      <Content work={work} />
    </Dialog>
  );
}

function Content({ work: { step, take } }: { readonly work: RegisterFile }) {
  const { t, i18n } = useTranslation('equipment');
  const rows = new Intl.NumberFormat(i18n.language).format(DEVICES_PER_FILE_MAX);
  if (step.at === 'checked') return <DeviceVerdicts {...step} />;
  if (step.at !== 'choosing')
    return (
      <ProgressBar
        label={t(`file.${step.at}`)}
        value={step.count === 0 ? 100 : (step.done / step.count) * 100}
        additionalInfo={t('file.progress', { done: step.done, number: step.count })}
      />
    );
  return (
    <CsvChoice
      words={{
        text: t('file.text', { rows }),
        template: t('file.template'),
        templateName: t('file.templateName'),
        drop: t('file.drop'),
        choose: t('file.choose'),
      }}
      headings={DEVICE_COLUMNS.map((column) => t(`column.${column}`))}
      fault={step.fault && t(`file.fault.${step.fault}`, { rows })}
      onTake={take}
    />
  );
}
