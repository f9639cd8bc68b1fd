import AppLayout from '@cloudscape-design/components/app-layout';
import Flashbar from '@cloudscape-design/components/flashbar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { SIDEBAR_WIDTH_PX } from '#shared/limits.ts';
import { dismissFlash, useFlashes } from '#web/ui/flashes.ts';
import { SplitPanelContext, type SplitPanelContent } from '#web/ui/page-split-panel.tsx';
import { Menu } from './menu.tsx';
import { TopBar } from './top-bar.tsx';

const TOP_BAR_ID = 'top-bar';

/** The portal's frame: navigation, messages, the page, and the panel in which a page previews a row. */
export function Shell() {
  const { t } = useTranslation('app');
  const flashes = useFlashes();
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  const [panel, setPanel] = useState<SplitPanelContent>();
  const [position, setPosition] = useState<'side' | 'bottom'>('side');
  const notifications = flashes.map((each) => ({
    ...each,
    dismissible: true,
    statusIconAriaLabel: t(`flash.${each.type}`),
    onDismiss: () => dismissFlash(each.id),
  }));
  return (
    <SplitPanelContext value={setPanel}>
      <div id={TOP_BAR_ID} className="top-bar">
        <TopBar />
      </div>
      <AppLayout
        headerSelector={`#${TOP_BAR_ID}`}
        navigation={<Menu />}
        navigationWidth={SIDEBAR_WIDTH_PX}
        {...(isMenuOpen !== undefined && { navigationOpen: isMenuOpen })}
        onNavigationChange={({ detail }) => setMenuOpen(detail.open)}
        notifications={<Flashbar items={notifications} stackItems />}
        stickyNotifications
        toolsHide
        content={<Outlet />}
        splitPanel={panel?.element}
        splitPanelOpen={panel !== undefined}
        splitPanelPreferences={{ position }}
        onSplitPanelPreferencesChange={({ detail }) => setPosition(detail.position)}
        onSplitPanelToggle={({ detail }) => {
          if (!detail.open) panel?.onClose();
        }}
      />
    </SplitPanelContext>
  );
}
