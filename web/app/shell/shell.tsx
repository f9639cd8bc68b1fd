import AppLayout from '@cloudscape-design/components/app-layout';
import Flashbar from '@cloudscape-design/components/flashbar';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { SIDEBAR_WIDTH_PX } from '#shared/limits.ts';
import { dismissFlash, useFlashes } from '#web/ui/flashes.ts';
import { usePreferences } from '#web/ui/preferences.ts';
import { SplitPanelContext, type SplitPanelContent } from '#web/ui/page-split-panel.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Menu } from './menu.tsx';
import { TagsBar } from './tags-bar.tsx';
import { TopBar } from './top-bar.tsx';

const TOP_BAR_ID = 'top-bar';

/** The portal's frame: navigation, messages, the page, and the panel in which a page previews a row. */
export function Shell() {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const { tagsView, fixedHeader } = usePreferences();
  const [sitting, setSitting] = useState(0);
  const flashes = useFlashes();
  const refresh = () => {
    setSitting((before) => before + 1);
    void client.invalidateQueries();
  };
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
      <div id={TOP_BAR_ID} className="top-bar" data-fixed={fixedHeader === 'on' || undefined}>
        <TopBar />
        {tagsView === 'on' && <TagsBar onRefresh={refresh} />}
      </div>
      <AppLayout
        {...(fixedHeader === 'on' && { headerSelector: `#${TOP_BAR_ID}` })}
        breadcrumbs={<Breadcrumb />}
        navigation={<Menu />}
        navigationWidth={SIDEBAR_WIDTH_PX}
        {...(isMenuOpen !== undefined && { navigationOpen: isMenuOpen })}
        onNavigationChange={({ detail }) => setMenuOpen(detail.open)}
        notifications={<Flashbar items={notifications} stackItems />}
        stickyNotifications
        toolsHide
        content={<Outlet key={sitting} />}
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
