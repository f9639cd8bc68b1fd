import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ContactAndCode } from '../contact-and-code.tsx';
import { useRefusalWords } from '../use-refusal-words.ts';
import { useReauthentication } from './use-reauthentication.ts';

interface ReauthenticationDialogProps {
  /** Called when the person has proved to be the owner, so that the person's action can go on. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks the account's owner for the password, or for a code if the owner does not know the password. */
export function ReauthenticationDialog({ onDone, onClose }: ReauthenticationDialogProps) {
  const { t } = useTranslation('profile');
  const wordsOf = useRefusalWords();
  const [by, setBy] = useState<'password' | 'code'>('password');
  const { password, code, isPending, error } = useReauthentication(onDone);
  const isByPassword = by === 'password';
  const send = isByPassword ? password.send : code.send;
  return (
    <ActionDialog
      title={t('reauthentication.title')}
      action={t('reauthentication.action')}
      isBusy={isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      <SpaceBetween size="l">
        <Box>{t('reauthentication.text')}</Box>
        {error !== undefined && <Alert type="error">{wordsOf(error)}</Alert>}
        {isByPassword ? (
          <TextField
            form={password.form}
            name="password"
            label={t('password.old')}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
        ) : (
          <SpaceBetween size="l">
            <Box>{t('reauthentication.codeText')}</Box>
            <ContactAndCode purpose="reauthenticate" form={code.form} />
          </SpaceBetween>
        )}
        <Button variant="inline-link" formAction="none" onClick={() => setBy(isByPassword ? 'code' : 'password')}>
          {t(isByPassword ? 'reauthentication.byCode' : 'reauthentication.byPassword')}
        </Button>
      </SpaceBetween>
    </ActionDialog>
  );
}
