import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
import './shared-case-page.css';

interface ClosedShareProps {
  readonly reason: 'cancelled' | 'expired' | 'notFound';
}

/** Explains why a link shows nothing, and offers the next step. */
export function ClosedShare({ reason }: ClosedShareProps) {
  const { t } = useTranslation(['share', 'app']);
  const navigate = useNavigate();
  return (
    <main className="closed-share">
      <img src="/logo.svg" alt={t('app:product')} width="48" height="48" />
      <EmptyState
        isPage
        picture="lost"
        title={t(`closed.${reason}.title`)}
        text={t(`closed.${reason}.text`)}
        action={<Button onClick={() => void navigate('/login')}>{t('closed.signIn')}</Button>}
      />
    </main>
  );
}
