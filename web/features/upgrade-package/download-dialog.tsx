import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fitFault, type TargetDevice } from '#shared/upgrade-package/fit-device.ts';
import type { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { type DownloadStep, usePackageDownload } from './use-package-download.ts';
import { useOwnDevices } from './use-own-devices.ts';
import { usePackageWords } from './use-package-words.ts';

interface DownloadDialogProps {
  readonly row: UpgradePackage;
  readonly onClose: () => void;
}

const LATER = 'later';
/** Steps from which a download resumes with the bytes that have arrived already. */
const GOES_ON: readonly DownloadStep['is'][] = ['kept', 'paused', 'broken'];

/**
 * Dialog to download a package for one of the organisation's devices, or without a device for later use. The package is compared with the
 * chosen device first, and saved only after verification.
 */
export function DownloadDialog({ row, onClose }: DownloadDialogProps) {
  const { t } = useTranslation(['upgradePackage', 'app']);
  const words = usePackageWords();
  const { devices, chosen, choose, device } = useDevices();
  const { step, became, start, pause, discard } = usePackageDownload(row, device);
  const misfit = device && fitFault(row, device);
  const isRunning = step.is === 'loading' || step.is === 'checking';
  const canStart = misfit === undefined && step.is !== 'refused' && step.is !== 'saved';
  const goesOn = GOES_ON.includes(step.is);
  return (
    <Dialog
      title={t('download.title', { name: row.name, version: row.version })}
      onDismiss={() => {
        pause();
        onClose();
      }}
      buttons={
        isRunning ? (
          <Button formAction="none" disabled={step.is === 'checking'} onClick={pause}>
            {t('download.pause')}
          </Button>
        ) : (
          <>
            {goesOn && (
              <Button formAction="none" onClick={discard}>
                {t('download.discard')}
              </Button>
            )}
            <Button
              variant="primary"
              formAction="none"
              disabled={!canStart}
              {...(misfit !== undefined && { disabledReason: t(`fault.${misfit}`) })}
              onClick={start}
            >
              {t(goesOn ? 'download.resume' : 'download.action')}
            </Button>
          </>
        )
      }
    >
      <SpaceBetween size="m">
        <div>{t('download.text', { size: words.size(row.file?.sizeBytes ?? 0) })}</div>
        {devices.length > 0 && (
          <Field label={t('download.device')} fault={undefined} hint={t('download.deviceHint')}>
            <Select
              disabled={isRunning}
              selectedOption={chosen}
              options={[{ value: LATER, label: t('download.later') }, ...devices.map(optionOf)]}
              onChange={({ detail }) => choose(detail.selectedOption.value ?? LATER)}
            />
          </Field>
        )}
        {misfit !== undefined && <Alert type="error">{t(`fault.${misfit}`)}</Alert>}
        {became !== 'kept' && step.is !== 'saved' && <Alert type="warning">{t(`download.notKept.${became}`)}</Alert>}
        <StepReport step={step} sizeBytes={row.file?.sizeBytes ?? 0} />
      </SpaceBetween>
    </Dialog>
  );
}

interface OwnDevice extends TargetDevice {
  readonly serialNumber: string;
}

const optionOf = ({ serialNumber, modelNumber, firmwareNumber }: OwnDevice) => ({
  value: serialNumber,
  label: serialNumber,
  description: `${modelNumber} · ${firmwareNumber}`,
});

/**
 * Returns the organisation's devices and the chosen one. The list of devices is empty for after-sales and the platform, which have none.
 */
function useDevices() {
  const { t } = useTranslation('upgradePackage');
  const [serial, setSerial] = useState(LATER);
  const devices: readonly OwnDevice[] = useOwnDevices();
  const device = devices.find(({ serialNumber }) => serialNumber === serial);
  const chosen = device === undefined ? { value: LATER, label: t('download.later') } : optionOf(device);
  return { devices, device, chosen, choose: setSerial };
}

function StepReport({ step, sizeBytes }: { readonly step: DownloadStep; readonly sizeBytes: number }) {
  const { t } = useTranslation('upgradePackage');
  const words = usePackageWords();
  if (step.is === 'idle') return null;
  if (step.is === 'saved') return <Alert type="success">{t('download.saved')}</Alert>;
  if (step.is === 'withheld') return <Alert type="error">{step.words}</Alert>;
  if (step.is === 'refused')
    return (
      <Alert type="error" header={t('download.refused')}>
        {t(`fault.${step.fault}`)}
      </Alert>
    );
  const received = step.is === 'checking' ? sizeBytes : step.receivedBytes;
  return (
    <ProgressBar
      label={t(`download.${step.is}`)}
      value={sizeBytes === 0 ? 0 : Math.floor((100 * received) / sizeBytes)}
      additionalInfo={t('download.received', { received: words.size(received), size: words.size(sizeBytes) })}
    />
  );
}
