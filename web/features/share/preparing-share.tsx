import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import './shared-case-page.css';

/** Says that a share's copies are still being made. The page asks the server again by itself. */
export function PreparingShare() {
  const { t } = useTranslation(['share', 'app']);
  return (
    <main className="closed-share">
      <img src="/logo.svg" alt={t('app:product')} width="48" height="48" />
      <output>
        <EmptyState isPage picture="files" title={t('opened.preparingTitle')} text={t('opened.preparingText')} />
      </output>
    </main>
  );
}
