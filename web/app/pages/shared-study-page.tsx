import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import Button from '@cloudscape-design/components/button';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import './shared-study-page.css';

/** Shows /studyShared/detail, which says that cases cannot be shared by link yet. */
export function SharedStudyPage() {
  const { t } = useTranslation(['portal', 'app']);
  const navigate = useNavigate();
  useDocumentTitle(t('app:page.sharedStudy'));
  return (
    <main className="public-page">
      <img src="/logo.svg" alt={t('app:product')} width="48" height="48" />
      <EmptyState
        isPage
        picture="lost"
        title={t('sharedStudy.title')}
        text={t('sharedStudy.text')}
        action={
          <Button variant="primary" onClick={() => void navigate('/login')}>
            {t('sharedStudy.signIn')}
          </Button>
        }
      />
    </main>
  );
}
