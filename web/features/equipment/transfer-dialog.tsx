import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import type { Equipment } from '#shared/equipment/equipment.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { OrganisationField } from './organisation-field.tsx';

interface TransferDialogProps {
  readonly equipment: Equipment;
  readonly onClose: () => void;
}

/** Transfers a device to another organisation, with the reason. The device's new token is shown only this once (EQU-20). */
export function TransferDialog({ equipment, onClose }: TransferDialogProps) {
  const { t } = useTranslation('equipment');
  const transfer = useCall(equipmentApi.transfer);
  const [token, setToken] = useState<string>();
  const { equipmentId, version, serialNumber, organisation } = equipment;
  const form = useForm(equipmentApi.transfer.input, { newOwnerId: '', note: '' }, (values) => ({
    ...values,
    equipmentId,
    version,
  }));
  const send = form.submit((input) =>
    transfer.mutate(input, { onSuccess: ({ deviceToken }) => setToken(deviceToken) }),
  );
  if (token !== undefined)
    return <SecretDialog title={t('transfer.done')} text={t('bind.token')} secret={token} onClose={onClose} />;
  return (
    <ActionDialog title={t('action.transfer')} isBusy={transfer.isPending} onAction={() => send()} onClose={onClose}>
      {t('consequence.transfer', { serialNumber, organisation: organisation?.name ?? '' })}
      <OrganisationField
        chosen={form.values.newOwnerId}
        fault={form.faultOf('newOwnerId')}
        onChange={(newOwnerId) => form.change({ newOwnerId })}
      />
      <TextField form={form} name="note" label={t('column.reason')} />
    </ActionDialog>
  );
}
