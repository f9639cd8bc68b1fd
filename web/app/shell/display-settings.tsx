import { useTranslation } from 'react-i18next';
import { offeredLanguages } from '#web/ui/language.ts';
import { NoticeDialog } from '#web/ui/notice-dialog.tsx';
import { DisplayChoices } from './display-choices.tsx';

/** Shows the display settings in a dialog (UX-17). */
export function DisplaySettings({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('app');
  return (
    <NoticeDialog title={t('topBar.display')} action={t('action.done')} onClose={onClose}>
      <DisplayChoices languages={offeredLanguages(i18n.language)} />
    </NoticeDialog>
  );
}
