import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { MyApplications } from './my-applications.tsx';
import { MyInvitations } from './my-invitations.tsx';
import { MyOrganisations } from './my-organisations.tsx';
import { RoleChoice } from './role-choice.tsx';

/** Shows the person's organisations, invitations and applications. `below` is a part that the page adds. */
export function UserCentre({ below }: { below?: ReactNode }) {
  const { t } = useTranslation('member');
  useDocumentTitle(t('centre.title'));
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={t('centre.description')}>
        {t('centre.title')}
      </Header>
      <MyInvitations />
      <MyOrganisations />
      <MyApplications />
      <RoleChoice />
      {below}
    </SpaceBetween>
  );
}
