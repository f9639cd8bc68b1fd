import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trackingLink } from '#shared/order/carriers.ts';
import { TRACKING_STEPS, type Tracking } from '#shared/share/tracking.ts';
import { shareQueries } from '#web/api/queries/share-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { closedBy } from '../closed-by.ts';
import { ClosedShare } from '../closed-share.tsx';
import { trackingToken } from './tracking-address.ts';
import '../shared-case-page.css';

/** Shows the patient the steps of an order, or the reason why the link shows nothing. */
export function TrackedOrder() {
  const { t } = useTranslation('app');
  useDocumentTitle(t('page.tracking'));
  const [token] = useState(trackingToken);
  return token === undefined ? <ClosedShare reason="notFound" /> : <Linked token={token} />;
}

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(shareQueries.tracked(token));
  const closed = closedBy(error);
  if (closed !== undefined) return <ClosedShare reason={closed} />;
  if (data !== undefined) return <StepsOfOrder tracking={data} />;
  if (error === null) return <PageLoading />;
  return (
    <main className="shared-case">
      <ErrorState error={error} onRetry={() => void refetch()} />
    </main>
  );
}

function StepsOfOrder({ tracking }: { tracking: Tracking }) {
  const { t } = useTranslation('tracking');
  const { step, shipment } = tracking;
  const present = TRACKING_STEPS.indexOf(step);
  const isOver = step === 'arrived';
  const statusOf = (index: number) => (index < present || isOver ? 'done' : index === present ? 'now' : 'later');
  const looks = { done: 'success', now: 'in-progress', later: 'pending' } as const;
  return (
    <main className="shared-case">
      <SpaceBetween size="l">
        <Header variant="h1">{t('title')}</Header>
        <Steps
          ariaLabel={t('title')}
          steps={TRACKING_STEPS.map((each, index) => ({
            header: t(`steps.${each}`),
            status: looks[statusOf(index)],
            statusIconAriaLabel: t(`status.${statusOf(index)}`),
            ...(each === step && shipment !== undefined && { details: <Parcel shipment={shipment} /> }),
          }))}
        />
        <Box color="text-body-secondary">{t('text')}</Box>
      </SpaceBetween>
    </main>
  );
}

function Parcel({ shipment }: { shipment: NonNullable<Tracking['shipment']> }) {
  const { t } = useTranslation('tracking');
  const address = trackingLink(shipment);
  return address === undefined ? null : (
    <Link href={address} external>
      {t('carrier', { carrier: shipment.carrier })}
    </Link>
  );
}
