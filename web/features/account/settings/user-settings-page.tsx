import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readConfirmation } from '#web/api/confirmation-link.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ContactsSection } from './contacts-section.tsx';
import { CloseAccount } from './close-account.tsx';
import { DataSection } from './data-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { IdentitiesSection } from '../second-factor/identities-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const TABS = ['profile', 'contacts', 'password', 'security', 'sessions', 'notifications', 'display', 'data'] as const;
type Tab = (typeof TABS)[number];

/** Shows the person's own settings, a tab for each part; `?tab=` names the open one. */
export function UserSettingsPage({ display }: { display: ReactNode }) {
  const { t } = useTranslation('profile');
  const [query, setQuery] = useSearchParams();
  useDocumentTitle(t('title'));
  // A mailed link opens the contacts first, because the result of the confirmation is shown there.
  const [first] = useState(() => (readConfirmation() === undefined ? 'profile' : 'contacts'));
  const asked = TABS.find((tab) => tab === query.get('tab')) ?? first;
  const open = (tab: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', tab);
        return next;
      },
      { replace: true },
    );
  const content: Readonly<Record<Tab, ReactNode>> = {
    profile: <ProfileSection />,
    contacts: <ContactsSection />,
    password: <PasswordSection />,
    security: (
      <SpaceBetween size="l">
        <SecondFactorSection />
        <IdentitiesSection />
      </SpaceBetween>
    ),
    sessions: <SessionsSection />,
    notifications: <NotificationsSection onContacts={() => open('contacts')} />,
    display: (
      <Section title={t('tab.display')} text={t('display.text')}>
        {display}
      </Section>
    ),
    data: (
      <SpaceBetween size="l">
        <DataSection />
        <CloseAccount />
      </SpaceBetween>
    ),
  };
  return (
    <ContentLayout header={<Header variant="h1">{t('title')}</Header>}>
      <Tabs
        ariaLabel={t('title')}
        activeTabId={asked}
        onChange={({ detail }) => open(detail.activeTabId)}
        tabs={TABS.map((id) => ({ id, label: t(`tab.${id}`), content: content[id] }))}
      />
    </ContentLayout>
  );
}
