import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { usePageName } from '#web/ui/use-document-title.ts';
import { menuOf } from '../menu-of.ts';
import { useCurrentView } from './current-view.ts';
import { useTitleOf } from './use-title-of.ts';

/**
 * Shows the steps from the start page to this page (UX-14). Between them is the menu's page to which this page belongs, if the person may
 * open it.
 */
export function Breadcrumb() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const route = useCurrentView()?.route;
  const name = usePageName(route?.path ?? '');
  const titleOf = useTitleOf();
  const title = route === undefined ? '' : titleOf({ page: route.page, name });
  const list = menuOf(useSession()).findLast((each) => route?.path.startsWith(each.path));
  const steps = [{ text: t('page.dashboard'), href: '/' }];
  if (list !== undefined) steps.push({ text: t(`page.${list.title}`), href: list.path });
  if (list !== route && title !== '' && title !== t('page.dashboard')) steps.push({ text: title, href: '#' });
  return (
    <BreadcrumbGroup
      items={steps}
      ariaLabel={t('topBar.breadcrumb')}
      onFollow={(event) => {
        event.preventDefault();
        if (event.detail.href !== '#') void navigate(event.detail.href);
      }}
    />
  );
}
