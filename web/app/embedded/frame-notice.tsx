import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Says why the frame shows no viewer, and how to go on. */
export function FrameNotice({ why }: { readonly why: 'signedOut' | 'notAViewer' }) {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const title = t(`frame.${why}`);
  useDocumentTitle(title);
  const link = (
    <a href={pathname + search} target="_blank" rel="noreferrer">
      {t('frame.open')}
    </a>
  );
  // The server's words are not shown, because they ask for a sign-in, which a frame does not offer.
  const text = why === 'signedOut' ? t('frame.openAgain') : t('frame.onlyViewers');
  return (
    <main>
      <EmptyState isPage picture="lost" title={title} text={text} action={why === 'notAViewer' && link} />
    </main>
  );
}
