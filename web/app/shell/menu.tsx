import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { OFFICIAL_SITE_URL } from '#shared/support.ts';
import { useSession } from '#web/api/session.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { menuOf } from '../menu-of.ts';
import { clip } from './clip.ts';
import './menu.css';

const SECTIONS = ['work', 'organisation', 'account'] as const;

/** Characters of an organisation's name that fit into four lines of the narrow column. */
const HEADER_LENGTH = 56;

/** Shows the pages of the menu that the role may open. On a narrow screen the menu covers the page, and a click outside closes it. */
export function Menu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['app', 'portal']);
  const session = useSession();
  const { sidebarLogo } = usePreferences();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const visible = menuOf(session);
  const sections = SECTIONS.map((section) =>
    visible
      .filter((route) => route.menu === section)
      .map((route) => ({ type: 'link' as const, text: t(`page.${route.title}`), href: route.path })),
  ).filter((links) => links.length > 0);
  const items = sections.flatMap<SideNavigationProps.Item>((links, index) =>
    index === 0 ? links : [{ type: 'divider' }, ...links],
  );
  const site = { type: 'link', text: t('portal:contact.site'), href: OFFICIAL_SITE_URL, external: true } as const;
  // `/orderDetail/page` belongs to `/order`, and `/patientDetail/page` belongs to `/patient`.
  const active = visible.findLast((route) => pathname.startsWith(route.path))?.path ?? '';
  return (
    <>
      <button type="button" className="menu-shade" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <SideNavigation
        header={{
          text: clip(session.user.institution?.name ?? t('product'), HEADER_LENGTH),
          href: '/',
          ...(sidebarLogo === 'on' && { logo: { src: '/logo.svg', alt: t('product') } }),
        }}
        activeHref={active}
        items={[...items, { type: 'divider' }, site]}
        onFollow={(event) => {
          if (event.detail.external === true) return;
          event.preventDefault();
          void navigate(event.detail.href);
        }}
      />
    </>
  );
}
