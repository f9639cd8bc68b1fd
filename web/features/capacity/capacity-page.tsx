import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { ActivationTable } from './activation-table.tsx';
import { CapacityForecast } from './capacity-forecast.tsx';
import { CapacityRoom } from './capacity-room.tsx';
import { codeInAddress } from './card-address.ts';
import { StorageUse } from './storage-use.tsx';
import { SubscriptionTable } from './subscription-table.tsx';

/** Shows /capacity: how much the organisation may store, its subscriptions and its activated cards (CAP-15). */
export function CapacityPage() {
  const { t } = useTranslation(['capacity', 'app']);
  useDocumentTitle(t('app:page.capacity'));
  const { may } = useSession();
  const canActivate = may('capacity:activate');
  const [code, setCode] = useState(() => (canActivate ? codeInAddress(window.location.hash) : undefined));
  const header = (
    <Header
      variant="h1"
      description={t('text')}
      actions={
        canActivate && (
          <Button variant="primary" onClick={() => setCode('')}>
            {t('activate.action')}
          </Button>
        )
      }
    >
      {t('app:page.capacity')}
    </Header>
  );
  return (
    <ContentLayout header={header}>
      <SpaceBetween size="l">
        <Container header={<Header variant="h2">{t('room')}</Header>}>
          <SpaceBetween size="m">
            <CapacityRoom />
            <CapacityForecast />
          </SpaceBetween>
        </Container>
        <SubscriptionTable />
        <ActivationTable />
        <StorageUse />
      </SpaceBetween>
      {code !== undefined && <ActivateDialog code={code} onClose={() => setCode(undefined)} />}
    </ContentLayout>
  );
}
