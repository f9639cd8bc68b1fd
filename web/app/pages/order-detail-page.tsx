import SpaceBetween from '@cloudscape-design/components/space-between';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { CaseFile } from '#shared/file/case-file.ts';
import { OrderId } from '#shared/ids.ts';
import { judgeOrderAction } from '#shared/order/order-actions.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { useSession } from '#web/api/session.ts';
import { CaseFiles } from '#web/features/file/case-files.tsx';
import { OtherPatientList, OtherPatientNotice } from '#web/features/file/other-patient-notice.tsx';
import { useCaseOrders } from '#web/features/file/use-case-orders.ts';
import { useMessageFiles } from '#web/features/file/message/use-message-files.tsx';
import { PageDrop } from '#web/features/file/upload/page-drop.tsx';
import { VersionFiles } from '#web/features/file/version-files.tsx';
import { useFilesOnTheWay } from '#web/features/file/use-files-on-the-way.ts';
import { OrderPage } from '#web/features/order/order-page.tsx';
import { ProductionPanel } from '#web/features/work-order/production-panel.tsx';
import { SharesPanel } from '#web/features/share/shares-panel.tsx';
import { GiveAccess } from '#web/features/support-access/give-access.tsx';
import { TrackingPanel } from '#web/features/share/tracking/tracking-panel.tsx';
import { useSubmissionRoles } from '#web/features/order/use-submission-roles.ts';

/** Begins to read the order that the address names, and its files. */
export function readOrderAhead(client: QueryClient): void {
  const { data: orderId } = OrderId.safeParse(new URLSearchParams(location.search).get('orderId'));
  if (orderId === undefined) return;
  void client.prefetchQuery(orderQueries.detail(orderId));
  void client.prefetchQuery(fileQueries.list({ orderId }));
}

/** Shows an order together with its files. */
export function OrderDetailPage() {
  const [query] = useSearchParams();
  const orderId = OrderId.safeParse(query.get('orderId'));
  if (!orderId.success) return <Navigate to="/404" replace />;
  return <OrderWithFiles orderId={orderId.data} />;
}

function OrderWithFiles({ orderId }: { orderId: OrderId }) {
  const [, setQuery] = useSearchParams();
  const { may } = useSession();
  const owner = useMemo(() => ({ orderId }), [orderId]);
  const files = useQuery(fileQueries.list(owner));
  const list = files.data?.list ?? [];
  const caseOrders = useCaseOrders(list);
  const filesOnTheWay = useFilesOnTheWay(orderId);
  const messageFiles = useMessageFiles(orderId);
  const roleOf = useSubmissionRoles(orderId);
  const showFiles = useCallback(() => setQuery({ orderId, tab: 'files' }, { replace: true }), [orderId, setQuery]);
  const canUpload = may('order:message');
  const otherPatients = { notice: <OtherPatientNotice files={list} />, list: <OtherPatientList files={list} /> };
  return (
    <>
      <OrderPage
        orderId={orderId}
        filesOnTheWay={filesOnTheWay}
        files={
          <SpaceBetween size="l">
            <OrderShares orderId={orderId} files={files.data?.list ?? []} />
            <CaseFiles owner={owner} canUpload={canUpload} roleOf={roleOf} />
          </SpaceBetween>
        }
        versionFiles={(submitted) => <VersionFiles files={submitted} />}
        messageFiles={messageFiles}
        caseOrders={caseOrders}
        otherPatients={otherPatients}
      />
      <OrderProduction orderId={orderId} />
      {canUpload && <PageDrop owner={owner} onDropped={showFiles} />}
    </>
  );
}

/** Shows the order's shares if `judgeOrderAction` lets the person's side share the order now. */
function OrderShares({ orderId, files }: { readonly orderId: OrderId; readonly files: readonly CaseFile[] }) {
  const { side } = useSession();
  const { data } = useQuery(orderQueries.detail(orderId));
  const subject = useMemo(() => ({ orderId }), [orderId]);
  if (data === undefined || side === undefined) return null;
  const verdict = judgeOrderAction(data.order, { action: 'share', side });
  if (!('move' in verdict)) return null;
  return (
    <SpaceBetween size="s">
      <SharesPanel subject={subject} files={files} />
      <GiveAccess subject={subject} files={files} />
      <TrackingPanel orderId={orderId} />
    </SpaceBetween>
  );
}

/** Shows the lab's tasks of an order that it has accepted. */
function OrderProduction({ orderId }: { orderId: OrderId }) {
  const { side, may } = useSession();
  const { data } = useQuery(orderQueries.detail(orderId));
  if (data === undefined || side !== 'lab' || !may('workOrder:board')) return null;
  return <ProductionPanel order={data.order} />;
}
