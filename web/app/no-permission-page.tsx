import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

/** Shows /401: the person is signed in, but the role may not open the page. */
export function NoPermissionPage() {
  const { t } = useTranslation('app');
  return <DeadEnd title={t('page.noPermission')} text={t('noPermission.text')} />;
}
