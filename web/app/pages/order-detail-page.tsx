import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { OrderId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { useSession } from '#web/api/session.ts';
import { CaseFiles } from '#web/features/file/case-files.tsx';
import { OtherPatientList, OtherPatientNotice } from '#web/features/file/other-patient-notice.tsx';
import { useCaseOrders } from '#web/features/file/use-case-orders.ts';
import { PageDrop } from '#web/features/file/upload/page-drop.tsx';
import { useFilesOnTheWay } from '#web/features/file/use-files-on-the-way.ts';
import { OrderPage } from '#web/features/order/order-page.tsx';
import { useSubmissionRoles } from '#web/features/order/use-submission-roles.ts';

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
  const roleOf = useSubmissionRoles(orderId);
  const showFiles = useCallback(() => setQuery({ orderId, tab: 'files' }, { replace: true }), [orderId, setQuery]);
  const canUpload = may('order:message');
  const otherPatients = { notice: <OtherPatientNotice files={list} />, list: <OtherPatientList files={list} /> };
  return (
    <>
      <OrderPage
        orderId={orderId}
        filesOnTheWay={filesOnTheWay}
        files={<CaseFiles owner={owner} canUpload={canUpload} roleOf={roleOf} />}
        caseOrders={caseOrders}
        otherPatients={otherPatients}
      />
      {canUpload && <PageDrop owner={owner} onDropped={showFiles} />}
    </>
  );
}
