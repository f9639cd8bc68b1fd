import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activation } from '#shared/capacity/activation-card.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { SubscribeDialog } from './subscribe-dialog.tsx';

interface ActivateDialogProps {
  /** Code from the address of a card's QR code; empty if the person types the code. */
  readonly code: string;
  readonly onClose: () => void;
}

/** Activates a card by its code, then asks when its subscription begins. */
export function ActivateDialog({ code, onClose }: ActivateDialogProps) {
  const { t } = useTranslation('capacity');
  const activate = useCall(capacityApi.activate);
  const [activated, setActivated] = useState<Activation>();
  const form = useForm(capacityApi.activate.input, { activationCode: code });
  if (activated !== undefined) return <SubscribeDialog activation={activated} isNew onClose={onClose} />;
  const send = form.submit(() => activate.mutate(form.values, { onSuccess: setActivated }));
  return (
    <ActionDialog title={t('activate.action')} isBusy={activate.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <div>{t('activate.text')}</div>
        <TextField
          form={form}
          name="activationCode"
          label={t('column.activationCode')}
          placeholder="ABCDE-FGHJK-MNPQR-STVWX"
          autoFocus
          spellcheck={false}
          read={(typed) => typed.toUpperCase()}
        />
      </SpaceBetween>
    </ActionDialog>
  );
}
