import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OrganisationId } from '#shared/ids.ts';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { useSession } from '#web/api/session.ts';
import { NotificationCentre } from '#web/features/notification/notification-centre.tsx';
import { usePreferences } from '#web/ui/preferences.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { DisplaySettings } from './display-settings.tsx';
import { HeaderSearch } from './header-search.tsx';
import { signOut } from './sign-out.ts';

/** Messages, organisation and person, at the top of every page. */
export function TopBar() {
  const { t, i18n } = useTranslation('app');
  const { pinyinSearch } = usePreferences();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'messages' | 'display'>();
  const center = useQuery(notificationQueries.center());
  const unread = center.data?.newMessage ?? 0;
  const bell: TopNavigationProps.Utility = {
    type: 'button',
    iconName: 'notification',
    badge: unread > 0,
    title: t('topBar.messages'),
    ariaLabel: unread > 0 ? t('topBar.messagesUnread', { count: unread }) : t('topBar.messages'),
    ...(unread > 0 && { text: String(unread) }),
    disableTextCollapse: true,
    disableUtilityCollapse: true,
    onClick: () => setOpen('messages'),
  };
  const act: Readonly<Record<string, () => void>> = {
    display: () => setOpen('display'),
    signOut: () => void signOut(client, navigate),
  };
  return (
    <>
      <TopNavigation
        identity={{
          href: '/',
          title: t('product'),
          logo: { src: '/logo.svg', alt: t('topBar.home') },
          onFollow: (event) => {
            event.preventDefault();
            void navigate('/');
          },
        }}
        search={<HeaderSearch key={`${i18n.language} ${pinyinSearch}`} />}
        utilities={[bell, useOrganisationMenu(), useUserMenu((id) => act[id]?.())].filter(
          (utility) => utility !== undefined,
        )}
      />
      {open === 'messages' && <NotificationCentre onClose={() => setOpen(undefined)} />}
      {open === 'display' && <DisplaySettings onClose={() => setOpen(undefined)} />}
    </>
  );
}

function useOrganisationMenu(): TopNavigationProps.Utility | undefined {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const mine = useQuery(accountQueries.organisations());
  if (user.institution === null) return undefined;
  const current = user.institution.iid;
  return {
    type: 'menu-dropdown',
    iconName: 'group',
    text: user.institution.name,
    description: t('topBar.organisationNumber', { number: user.institution.number }),
    items: (mine.data?.list ?? []).map((row) => ({
      id: row.iid,
      text: row.name,
      ...(row.iid === current && { iconName: 'check' as const }),
    })),
    onItemClick: ({ detail }) => {
      const iid = OrganisationId.parse(detail.id);
      if (iid !== current) void switchOrganisation(client, iid).then(() => navigate('/'));
    },
  };
}

function useUserMenu(onChoose: (id: string) => void): TopNavigationProps.Utility {
  const { t } = useTranslation('app');
  const { user } = useSession();
  return {
    type: 'menu-dropdown',
    iconName: 'user-profile',
    text: user.userName,
    description: user.email === '' ? user.phone : user.email,
    items: [
      { id: 'display', text: t('topBar.display'), iconName: 'settings' },
      { id: 'signOut', text: t('topBar.signOut') },
    ],
    onItemClick: ({ detail }) => onChoose(detail.id),
  };
}
