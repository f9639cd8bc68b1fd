import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

/** Shows /404: there is no page at this address. */
export function NotFoundPage() {
  const { t } = useTranslation('app');
  return <DeadEnd title={t('page.notFound')} text={t('notFound.text')} />;
}
