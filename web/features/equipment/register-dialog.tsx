import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { Equipment } from '#shared/equipment/equipment.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import type { RegisteredDevice } from './device-sheet.tsx';

const FAMILIES = Equipment.shape.family.options;
const FIRST_FAMILY = 'Helios';
const TEXTS = ['serialNumber', 'modelNumber', 'firmwareNumber', 'uniqueIdentifier'] as const;
const OPTIONAL: readonly (typeof TEXTS)[number][] = ['firmwareNumber', 'uniqueIdentifier'];

interface RegisterDialogProps {
  readonly onRegistered: (devices: readonly RegisteredDevice[]) => void;
  readonly onClose: () => void;
}

/** Lets after-sales register a new device. The device's label, with the activation code, is then put into its box. */
export function RegisterDialog({ onRegistered, onClose }: RegisterDialogProps) {
  const { t } = useTranslation('equipment');
  const register = useCall(equipmentApi.register);
  const form = useForm(equipmentApi.register.input, {
    serialNumber: '',
    modelNumber: '',
    family: FIRST_FAMILY,
    firmwareNumber: '',
    uniqueIdentifier: '',
  });
  const send = form.submit((input) => register.mutate(input, { onSuccess: (device) => onRegistered([device]) }));
  return (
    <ActionDialog title={t('register.action')} isBusy={register.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <Choice
          label={t('column.family')}
          chosen={form.values.family}
          options={FAMILIES.map((id) => ({ id, text: id }))}
          onChoose={(family) => form.change({ family })}
        />
        {TEXTS.map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={t(`column.${name}`)}
            isOptional={OPTIONAL.includes(name)}
          />
        ))}
      </SpaceBetween>
    </ActionDialog>
  );
}
