import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OrderId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import type { FilesOnTheWay } from '#web/ui/files-on-the-way.ts';
import { ORDER_TABS, type OrderTab } from './order-address.ts';
import type { CaseOrder } from '#shared/file/case-order.ts';
import { OrderOffers } from './offer/order-offers.tsx';
import { OrderAlerts } from './order-alerts.tsx';
import { OrderClock } from './order-clock.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { MessageFiles } from './thread/message-files.ts';
import { OrderThread } from './thread/order-thread.tsx';
import { PrescriptionView } from './prescription-view.tsx';
import { PrescriptionWarnings } from './prescription-warnings.tsx';
import { ProposalAlert } from './revision/proposal-alert.tsx';
import { RevisionList } from './revision/revision-list.tsx';
import { SentRecords } from './sent/sent-records.tsx';
import { SendingEndedAlert, unsentEnd } from './sending-ended-alert.tsx';
import { SendingPlanAlert } from './sending-plan-alert.tsx';
import { useTakeOver } from './use-take-over.ts';
import { type VersionFiles, VersionList } from './version/version-list.tsx';

interface OrderPageProps {
  readonly orderId: OrderId;
  readonly filesOnTheWay: FilesOnTheWay;
  /** Part of the page with the order's files. It comes from another feature, which this one must not import. */
  readonly files: ReactNode;
  readonly versionFiles: VersionFiles;
  /** Part that shows files of messages, from the same other feature. */
  readonly messageFiles: MessageFiles;
  readonly caseOrders: readonly CaseOrder[];
  /**
   * Warning about files that name another patient. `notice` is the whole warning, and `list` only its list of files.
   */
  readonly otherPatients: { readonly notice: ReactNode; readonly list: ReactNode };
}

/** Shows everything about one order on one page, live. */
export function OrderPage({ orderId, filesOnTheWay, files, caseOrders, otherPatients, ...parts }: OrderPageProps) {
  const { t } = useTranslation(['order', 'app']);
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useQuery(orderQueries.detail(orderId));
  useDocumentTitle(t('app:page.orderDetail'), data?.order.orderNumber);
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { order, history, links = [] } = data;
  const panels: Record<OrderTab, ReactNode> = {
    files,
    versions: <VersionList orderId={orderId} filesOf={parts.versionFiles} />,
    prescription: <PrescriptionPanel order={order} caseOrders={caseOrders} />,
    thread: <OrderThread orderId={orderId} history={history} files={parts.messageFiles} />,
    history: (
      <SpaceBetween size="l">
        <OrderClock history={history} />
        <OrderHistory history={history} />
      </SpaceBetween>
    ),
  };
  const counts: Record<OrderTab, number | undefined> = {
    files: order.fileCount,
    versions: order.submissions.length,
    prescription: undefined,
    thread: order.messageCount,
    history: undefined,
  };
  const shown = ORDER_TABS.filter((tab) => tab !== 'versions' || order.submissions.length > 0);
  const labelOf = (tab: OrderTab) => {
    const count = counts[tab];
    return count === undefined || count === 0 ? t(`tab.${tab}`) : t('filter.counted', { name: t(`tab.${tab}`), count });
  };
  return (
    <>
      {unsentEnd(order, history)?.action !== 'questionSending' && otherPatients.notice}
      <SpaceBetween size="l">
        <OrderHeader
          order={order}
          files={filesOnTheWay}
          otherPatients={otherPatients.notice}
          isRemade={links.some(({ kind }) => kind === 'remake')}
        />
        <SendingPlanAlert order={order} files={filesOnTheWay} />
        <SendingEndedAlert order={order} history={history} otherPatients={otherPatients.list} />
        <OrderAlerts order={order} history={history} />
        <ProposalAlert order={order} />
        <OffersToTake order={order} caseOrders={caseOrders} />
        <OrderSummary order={order} history={history} links={links} />
        <Tabs
          ariaLabel={t('page.title')}
          activeTabId={shown.find((tab) => tab === query.get('tab')) ?? 'files'}
          onChange={({ detail }) =>
            setQuery({ ...Object.fromEntries(query), tab: detail.activeTabId }, { replace: true })
          }
          tabs={shown.map((id) => ({ id, label: labelOf(id), content: panels[id] }))}
        />
      </SpaceBetween>
    </>
  );
}

/**
 * Offers, at the top of the page, to take over the order from the case files. Shown while the prescription can be
 * changed.
 */
function OffersToTake({ order, caseOrders }: { order: Order; caseOrders: readonly CaseOrder[] }) {
  const takeOver = useTakeOver(order);
  if (takeOver === undefined) return null;
  return <OrderOffers work={order.prescription} caseOrders={caseOrders} onTake={takeOver} />;
}

/** Shows the prescription. Once the order is sent, also shows its differences from the case. */
function PrescriptionPanel({ order, caseOrders }: { order: Order; caseOrders: readonly CaseOrder[] }) {
  const isSent = useTakeOver(order) === undefined;
  return (
    <SpaceBetween size="m">
      {isSent && <OrderOffers work={order.prescription} caseOrders={caseOrders} />}
      <PrescriptionWarnings prescription={order.prescription} />
      <PrescriptionView prescription={order.prescription} />
      {order.lab !== null && <RevisionList orderId={order.orderId} />}
      {order.lab !== null && <SentRecords order={order} />}
    </SpaceBetween>
  );
}
