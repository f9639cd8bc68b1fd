import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Binds a device by the data printed on it and in its box. The answer's token is shown only this once. */
export function BindDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('equipment');
  const bind = useCall(equipmentApi.bind);
  const [token, setToken] = useState<string>();
  const form = useForm(equipmentApi.bind.input, { serialNumber: '', activationCode: '' });
  const send = form.submit(() => bind.mutate(form.values, { onSuccess: ({ deviceToken }) => setToken(deviceToken) }));
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
  return (
    <ActionDialog title={t('bind.action')} isBusy={bind.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('bind.text')}</div>
        {field('serialNumber')}
        {field('activationCode')}
      </SpaceBetween>
    </ActionDialog>
  );
}
