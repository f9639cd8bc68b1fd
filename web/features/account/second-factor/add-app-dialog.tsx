import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { refuseBy } from '../refuse-by.ts';
import { useRefusalWords } from '../use-refusal-words.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

interface AddAppDialogProps {
  readonly started: OutputOf<typeof accountApi.startTotp>;
  readonly onAdded: (added: OutputOf<typeof accountApi.confirmTotp>) => void;
  readonly onClose: () => void;
}

const Typed = accountApi.confirmTotp.input.pick({ name: true, code: true });
const digitsOf = (typed: string): string => typed.replaceAll(/\D/gu, '').slice(0, 6);

/** Shows the secret for the authenticator app to scan, and asks for the code that the app then shows. */
export function AddAppDialog({ started, onAdded, onClose }: AddAppDialogProps) {
  const { t } = useTranslation('secondFactor');
  const wordsOf = useRefusalWords();
  const confirm = useCall(accountApi.confirmTotp, { quiet: true });
  const [error, setError] = useState<Error>();
  const form = useForm(Typed, { name: t('app.usualName'), code: '' });
  const { factorId, secret, uri } = started;
  const send = form.submit((typed) =>
    confirm.mutate(
      { factorId, ...typed },
      { onSuccess: onAdded, onError: (refusal) => setError(refuseBy(form)(refusal) ? undefined : refusal) },
    ),
  );
  return (
    <ActionDialog
      title={t('app.add')}
      action={t('app.confirm')}
      isBusy={confirm.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="l">
        <Box>{t('app.text')}</Box>
        <QrCode text={uri} label={t('app.qr')} />
        <Box>
          {t('app.secret')}{' '}
          <CopyToClipboard
            variant="inline"
            textToCopy={secret}
            copyButtonAriaLabel={t('app.copySecret')}
            copySuccessText={t('copied')}
            copyErrorText={t('notCopied')}
          />
        </Box>
        {error !== undefined && <Alert type="error">{wordsOf(error)}</Alert>}
        <TextField
          form={form}
          name="code"
          label={t('ask.label.totp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          read={digitsOf}
        />
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} />
      </SpaceBetween>
    </ActionDialog>
  );
}
