import Button from '@cloudscape-design/components/button';
import AppLayout from '@cloudscape-design/components/app-layout';
import Flashbar from '@cloudscape-design/components/flashbar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { SIDEBAR_WIDTH_PX } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { DataSupplement } from '#web/features/account/supplement/data-supplement.tsx';
import { SuspensionBanner } from '#web/features/organisation/suspension-banner.tsx';
import { NoticeBanner } from '#web/features/announcement/notice-banner.tsx';
import { dismissFlash, useFlashes } from '#web/ui/flashes.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { SplitPanelContext, type SplitPanelContent } from '#web/ui/page-split-panel.tsx';
import { CrashBoundary } from '../crash-boundary.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { useCurrentView } from './current-view.ts';
import { hasMenu } from './has-menu.ts';
import { Menu } from './menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { SupportAccessNotice } from './support-access-notice.tsx';
import { TagsBar } from './tags-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';

export { readFrame } from './read-frame.ts';

const TOP_BAR_ID = 'top-bar';

/** Shows the portal's frame: navigation, messages, the page, and the panel that previews a row. `isPassing`: the guard is redirecting. */
export function Shell({ isPassing }: { isPassing: boolean }) {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const { tagsView, fixedHeader } = usePreferences();
  const [sitting, setSitting] = useState(0);
  const flashes = useFlashes();
  const refresh = () => {
    setSitting((before) => before + 1);
    void client.invalidateQueries();
  };
  const { role } = useSession();
  const { pathname } = useLocation();
  const view = useCurrentView();
  const sidebar = useSidebar();
  const [panel, setPanel] = useState<SplitPanelContent>();
  const [position, setPosition] = useState<'side' | 'bottom'>('side');
  const notifications = flashes.map(({ action, ...each }) => ({
    ...each,
    ...(action !== undefined && {
      action: (
        <Button
          onClick={() => {
            dismissFlash(each.id);
            action.run();
          }}
        >
          {action.text}
        </Button>
      ),
    }),
    dismissible: true,
    dismissLabel: t('action.close'),
    statusIconAriaLabel: t(`flash.${each.type}`),
    onDismiss: () => dismissFlash(each.id),
  }));
  return (
    <SplitPanelContext value={setPanel}>
      <SkipLink />
      <div id={TOP_BAR_ID} className="top-bar" data-fixed={fixedHeader === 'on' || undefined}>
        <TopBar />
        <SupportAccessNotice />
        {tagsView === 'on' && <TagsBar isPassing={isPassing} onRefresh={refresh} />}
      </div>
      <AppLayout
        {...(fixedHeader === 'on' && { headerSelector: `#${TOP_BAR_ID}` })}
        breadcrumbs={<Breadcrumb />}
        navigation={<Menu onClose={() => sidebar.toggle(false)} />}
        navigationHide={!hasMenu(role)}
        navigationWidth={SIDEBAR_WIDTH_PX}
        navigationOpen={sidebar.isOpen}
        onNavigationChange={({ detail }) => sidebar.toggle(detail.open)}
        notifications={notifications.length > 0 && <Flashbar items={notifications} stackItems />}
        stickyNotifications
        toolsHide
        contentType={view !== undefined && 'isList' in view.route ? 'table' : 'default'}
        content={
          <>
            <SuspensionBanner />
            <NoticeBanner />
            <CrashBoundary key={`${pathname} ${sitting}`}>
              <Outlet key={sitting} />
            </CrashBoundary>
          </>
        }
        splitPanel={panel?.element}
        splitPanelOpen={panel !== undefined}
        splitPanelPreferences={{ position }}
        onSplitPanelPreferencesChange={({ detail }) => setPosition(detail.position)}
        onSplitPanelToggle={({ detail }) => {
          if (!detail.open) panel?.onClose();
        }}
      />
      <DataSupplement />
    </SplitPanelContext>
  );
}
