import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderSide } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { dueRange } from '#web/features/order/order-due-range.ts';
import { ProductCards } from '#web/features/product/product-cards.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ArrivedLines } from './arrived-lines.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OrderLines } from './order-lines.tsx';

const TURN_SHOWN = 8;
const LATE_SHOWN = 5;

const HALVES = [{ colspan: { default: 12, s: 7 } }, { colspan: { default: 12, s: 5 } }];

/** Shows a new organisation's first steps, orders that wait for the reader's side, late orders, and today's messages. */
export function TodayPage({ side }: { side: OrderSide }) {
  const { may } = useSession();
  return (
    <ContentLayout header={<TodayHeader side={side} />}>
      <SpaceBetween size="l">
        <FirstSteps side={side} />
        {may('order:read') && (
          <Grid gridDefinition={HALVES}>
            <MyTurn />
            <SpaceBetween size="l">
              <Late />
              <AtRisk />
              <ArrivedLines />
            </SpaceBetween>
          </Grid>
        )}
        <ProductCards />
      </SpaceBetween>
    </ContentLayout>
  );
}

function TodayHeader({ side }: { side: OrderSide }) {
  const { t } = useTranslation(['portal', 'app']);
  const { user, role, may } = useSession();
  const navigate = useNavigate();
  useDocumentTitle(t('app:page.dashboard'));
  return (
    <Header
      variant="h1"
      description={`${user.institution?.name ?? ''} · ${t(`app:role.${role}`)}`}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          {may('member:read') && (
            <Button onClick={() => void navigate('/member/page')}>{t('app:page.memberMan')}</Button>
          )}
          {may('order:create') && side === 'clinic' && (
            <Button variant="primary" onClick={() => void navigate('/order/create')}>
              {t('app:page.orderCreate')}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {t('productCentre.title', { name: user.userName })}
    </Header>
  );
}

function MyTurn() {
  const { data } = useQuery(orderQueries.list({ filter: 'turn', page: { page: 1, size: TURN_SHOWN } }));
  return <OrderLines name="turn" answer={data} all="/order?filter=turn" />;
}

function Late() {
  const { overdue } = dueRange(formatTime(useNow(), '{y}-{m}-{d}'));
  const { data } = useQuery(orderQueries.list({ ...overdue, page: { page: 1, size: LATE_SHOWN } }));
  return <OrderLines name="late" answer={data} all="/order?due=overdue" />;
}

function AtRisk() {
  const { data } = useQuery(orderQueries.list({ danger: 'atRisk', page: { page: 1, size: LATE_SHOWN } }));
  return <OrderLines name="atRisk" answer={data} all="/order?due=atRisk" />;
}
