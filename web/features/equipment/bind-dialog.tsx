import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { ScanDialog } from '#web/ui/scan/scan-dialog.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type DeviceLabel, labelInCode } from './label-address.ts';

interface BindDialogProps {
  /** Label from the QR code that opened the page. */
  readonly label?: DeviceLabel | undefined;
  readonly onClose: () => void;
}

/** Binds a device by the label in its box, scanned or typed. The token in the answer is shown only this once (EQU-18, EQU-19). */
export function BindDialog({ label: scanned, onClose }: BindDialogProps) {
  const { t } = useTranslation(['equipment', 'production']);
  const [isScanning, setScanning] = useState(false);
  const asked = useAsked();
  const bind = useCall(equipmentApi.bind);
  const [token, setToken] = useState<string>();
  const form = useForm(equipmentApi.bind.input, scanned ?? { serialNumber: '', activationCode: '' });
  const send = form.submit(() =>
    bind.mutate({ ...asked, ...form.values }, { onSuccess: ({ deviceToken }) => setToken(deviceToken) }),
  );
  const field = (name: 'serialNumber' | 'activationCode') => (
    <TextField
      form={form}
      name={name}
      label={t(`column.${name}`)}
      placeholder={t(`example.${name}`)}
      autoFocus={name === 'serialNumber'}
      spellcheck={false}
      read={(typed) => typed.toUpperCase()}
    />
  );
  if (token !== undefined) {
    return <SecretDialog title={t('bind.done')} text={t('bind.token')} secret={token} onClose={onClose} />;
  }
  if (isScanning)
    return (
      <ScanDialog
        title={t('bind.scan')}
        foreign={t('bind.foreign')}
        read={(code) => labelInCode(code, window.location.origin)}
        onFound={(label) => {
          form.change(label);
          setScanning(false);
        }}
        onClose={() => setScanning(false)}
      />
    );
  return (
    <ActionDialog title={t('bind.action')} isBusy={bind.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('bind.text')}</div>
        <Button iconName="video-on" formAction="none" onClick={() => setScanning(true)}>
          {t('production:scan.action')}
        </Button>
        {field('serialNumber')}
        {field('activationCode')}
      </SpaceBetween>
    </ActionDialog>
  );
}
