import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface CoreTokenQuestionProps {
  readonly owner: { readonly userName: string; readonly organisationName: string | null };
  readonly isSignedIn: boolean;
  readonly onAnswer: (agrees: boolean) => void;
}

/** Asks the person whether to sign in with the account of the link that opened the portal. */
export function CoreTokenQuestion({ owner, isSignedIn, onAnswer }: CoreTokenQuestionProps) {
  const { t } = useTranslation('app');
  const { userName: name, organisationName } = owner;
  const who = organisationName === null ? name : t('coreToken.who', { name, organisation: organisationName });
  return (
    <ActionDialog
      title={t('coreToken.title', { name })}
      action={t('coreToken.goOn')}
      closeLabel={t('action.close')}
      isBusy={false}
      onAction={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <SpaceBetween size="s">
        <Box>{t('coreToken.text', { who })}</Box>
        {isSignedIn && <Box>{t('coreToken.signsOut')}</Box>}
      </SpaceBetween>
    </ActionDialog>
  );
}
