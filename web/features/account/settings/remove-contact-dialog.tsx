import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { useRefusalWords } from '../use-refusal-words.ts';

/** Explains the result of removing a contact, then removes it (UX-26). */
export function RemoveContactDialog({ contact, onClose }: { contact: string; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const wordsOf = useRefusalWords();
  const [error, setError] = useState<Error>();
  const unbind = useCall(accountApi.unbindContactByPost, { quiet: true });
  const remove = () =>
    unbind.mutate(
      { contact },
      {
        onSuccess: () => {
          flash({ type: 'success', content: t('contacts.removed', { contact }) }, ERROR_TOAST_MS);
          onClose();
        },
        onError: setError,
      },
    );
  return (
    <ActionDialog
      title={t('contacts.removeTitle')}
      action={t('contacts.remove')}
      isBusy={unbind.isPending}
      onAction={remove}
      onClose={onClose}
    >
      <SpaceBetween size="l">
        {error !== undefined && <Alert type="error">{wordsOf(error)}</Alert>}
        <Box>{t('contacts.removeText', { contact })}</Box>
      </SpaceBetween>
    </ActionDialog>
  );
}
