import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useDeviceWords } from '../settings/use-device-words.ts';
import { useSend } from '../use-send.ts';
import { makePasskey } from './passkeys.ts';

interface AddPasskeyDialogProps {
  readonly started: OutputOf<typeof accountApi.startPasskey>;
  readonly onAdded: (added: OutputOf<typeof accountApi.confirmPasskey>) => void;
  readonly onClose: () => void;
}

const Typed = accountApi.confirmPasskey.input.pick({ name: true });

/** Asks for the passkey's name, and lets the browser make the passkey. */
export function AddPasskeyDialog({ started, onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('secondFactor');
  const words = useDeviceWords();
  const confirm = useCall(accountApi.confirmPasskey, { quiet: true });
  const { isBusy, refusal, send } = useSend();
  const form = useForm(Typed, { name: words(navigator.userAgent) });
  const make = form.submit(({ name }) =>
    send(async () => {
      const { factorId, options } = started;
      const registration = await makePasskey(options, t('passkey.notMade'));
      onAdded(await confirm.mutateAsync({ factorId, name, registration }));
    }),
  );
  return (
    <ActionDialog
      title={t('passkey.add')}
      action={t('passkey.make')}
      isBusy={isBusy}
      onAction={() => make()}
      onClose={onClose}
    >
      <SpaceBetween size="l">
        <Box>{t('passkey.text')}</Box>
        {refusal !== undefined && <Alert type="error">{refusal}</Alert>}
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} autoFocus />
      </SpaceBetween>
    </ActionDialog>
  );
}
