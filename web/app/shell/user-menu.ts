import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import type { TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isRoleOf, type RoleName } from '#shared/access/roles.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { useSession, type Session } from '#web/api/session.ts';
import { flash } from '#web/ui/flashes.ts';
import { mayOpen } from '../may-open.ts';
import { ROUTES } from '../routes.ts';
import { clip } from './clip.ts';
import type { DialogName } from './dialogs.tsx';
import { toggleFullScreen } from './full-screen.ts';
import { signOut } from './sign-out.ts';

/** Pages in the user menu, in the menu's order. */
const PAGES = [
  { path: '/productCenter', icon: 'view-full' },
  { path: '/accountManagement/page', icon: 'group' },
  { path: '/profile/index', icon: 'user-profile' },
  { path: '/icon/index', icon: 'status-info' },
] as const;

/** The dialogs in the user menu, by group (UX-15). */
const DIALOGS = [
  ['switchRole', 'language', 'display'],
  ['totalCapacity', 'expandCapacity', 'errorLog'],
] as const satisfies readonly (readonly DialogName[])[];

/** Roles that see the error log, because these people help their staff and write to our support. */
const ERROR_LOG_READERS: readonly RoleName[] = ['clinicAdmin', 'factoryAdmin', 'afterSalesAdmin', 'admin'];

function offers(session: Session, dialog: DialogName): boolean {
  if (dialog === 'totalCapacity' || dialog === 'expandCapacity')
    return session.side !== undefined && session.may('capacity:read');
  return dialog !== 'errorLog' || isRoleOf(session.role, ERROR_LOG_READERS);
}

/** Returns the user menu: own pages, role, language, display, capacity, signing out (UX-15). */
export function useUserMenu(open: (dialog: DialogName) => void): TopNavigationProps.Utility {
  const { t } = useTranslation(['portal', 'app']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const session = useSession();
  const { user } = session;
  const titles: Readonly<Record<DialogName, string>> = {
    messages: t('app:topBar.messages'),
    switchRole: t('switchRole.title'),
    language: t('menu.language'),
    display: t('app:topBar.display'),
    totalCapacity: t('totalCapacity.title'),
    expandCapacity: t('expandCapacity.title'),
    errorLog: t('errorLog.title'),
  };
  const pages = PAGES.flatMap(({ path, icon }): ButtonDropdownProps.Item[] => {
    const route = ROUTES.find((each) => each.path === path);
    if (route === undefined || !('title' in route) || !mayOpen(session, route)) return [];
    // In this menu, the start page has another name than at the logo (UX-14).
    const text = route.path === '/productCenter' ? t('menu.productCentre') : t(`app:page.${route.title}`);
    return [{ id: path, text, iconName: icon, href: path }];
  });
  const dialogs = DIALOGS.map((group) =>
    group.filter((name) => offers(session, name)).map((name) => ({ id: name, text: titles[name] })),
  );
  const showFullScreen = async () => {
    if (!(await toggleFullScreen())) flash({ type: 'warning', content: t('menu.noFullScreen') }, ERROR_TOAST_MS);
  };
  return {
    type: 'menu-dropdown',
    iconName: 'user-profile',
    text: clip(user.userName),
    title: user.userName,
    ariaLabel: user.userName,
    description: user.email === '' ? user.phone : user.email,
    items: [
      { id: 'pages', items: pages },
      ...dialogs.filter((items) => items.length > 0).map((items, index) => ({ id: `dialogs-${index}`, items })),
      { id: 'fullScreen', text: t('menu.fullScreen') },
      { id: 'signOut', text: t('app:topBar.signOut') },
    ],
    onItemFollow: (event) => {
      event.preventDefault();
      void navigate(event.detail.id);
    },
    onItemClick: ({ detail }) => {
      const dialog = DIALOGS.flat().find((name) => name === detail.id);
      if (dialog !== undefined) open(dialog);
      if (detail.id === 'fullScreen') void showFullScreen();
      if (detail.id === 'signOut') void signOut(client, navigate);
    },
  };
}
