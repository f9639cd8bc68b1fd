import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { notificationQueries } from '#web/api/queries/notification-queries.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { shortNumber } from '#web/ui/short-number.ts';
import { OpenDialog, type DialogName } from './dialogs.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useOrganisationMenu } from './organisation-menu.ts';
import { useUserMenu } from './user-menu.ts';

/** Shows messages, organisation and person at the top of every page. */
export function TopBar() {
  const { t, i18n } = useTranslation('app');
  const { pinyinSearch } = usePreferences();
  const navigate = useNavigate();
  const { dialog, open, close } = useNavbarDialog();
  const utilities = [useBell(() => open('messages')), useOrganisationMenu(), useUserMenu(open)];
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
        utilities={utilities.filter((utility) => utility !== undefined)}
      />
      <OpenDialog name={dialog} onClose={close} />
    </>
  );
}

/**
 * Returns the open dialog, and functions to open and close it. The link in the mail about a full storage names a dialog in the address.
 * Closing the dialog removes that name.
 */
function useNavbarDialog() {
  const [query, setQuery] = useSearchParams();
  const [dialog, open] = useState<DialogName | undefined>(
    query.get('open') === 'totalCapacity' ? 'totalCapacity' : undefined,
  );
  const close = () => {
    open(undefined);
    if (!query.has('open')) return;
    query.delete('open');
    setQuery(query, { replace: true });
  };
  return { dialog, open, close };
}

function useBell(onClick: () => void): TopNavigationProps.Utility {
  const { t } = useTranslation('app');
  const center = useQuery(notificationQueries.center());
  const unread = center.data?.newMessage ?? 0;
  return {
    type: 'button',
    iconName: 'notification',
    badge: unread > 0,
    title: t('topBar.messages'),
    ariaLabel: unread > 0 ? t('topBar.messagesUnread', { count: unread }) : t('topBar.messages'),
    ...(unread > 0 && { text: shortNumber(unread) }),
    disableTextCollapse: true,
    disableUtilityCollapse: true,
    onClick,
  };
}
