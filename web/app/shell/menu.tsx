import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { mayOpen } from '../may-open.ts';
import { ROUTES } from '../routes.ts';

const SECTIONS = ['work', 'organisation', 'account'] as const;
const MENU = ROUTES.filter((route) => 'menu' in route);

/** The pages of the route table that stand in the menu and that the role opens. */
export function Menu() {
  const { t } = useTranslation('app');
  const session = useSession();
  const { sidebarLogo } = usePreferences();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const visible = MENU.filter((route) => mayOpen(session, route));
  const sections = SECTIONS.map((section) =>
    visible
      .filter((route) => route.menu === section)
      .map((route) => ({ type: 'link' as const, text: t(`page.${route.title}`), href: route.path })),
  ).filter((links) => links.length > 0);
  const items = sections.flatMap<SideNavigationProps.Item>((links, index) =>
    index === 0 ? links : [{ type: 'divider' }, ...links],
  );
  // `/orderDetail/page` belongs to `/order`, `/patientDetail/page` to `/patient`.
  const active = visible.findLast((route) => pathname.startsWith(route.path))?.path ?? '';
  return (
    <SideNavigation
      header={{
        text: session.user.institution?.name ?? t('product'),
        href: '/',
        ...(sidebarLogo === 'on' && { logo: { src: '/logo.svg', alt: t('product') } }),
      }}
      activeHref={active}
      items={items}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(event.detail.href);
      }}
    />
  );
}
