import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** A page that leads nowhere says why, and back. */
export function DeadEnd({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <EmptyState
      isPage
      picture="lost"
      title={title}
      text={text}
      action={<Button onClick={() => void navigate('/')}>{t('action.home')}</Button>}
    />
  );
}
