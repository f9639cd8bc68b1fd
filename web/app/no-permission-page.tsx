import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

/** /401: signed in, but the role does not open the page. */
export function NoPermissionPage() {
  const { t } = useTranslation('app');
  return <DeadEnd title={t('page.noPermission')} text={t('noPermission.text')} />;
}
