import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderId } from '#shared/ids.ts';
import type { Order } from '#shared/order/order.ts';
import { UNSENT } from '#shared/order/order-transitions.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { CaseFiles } from '#web/features/file/case-files.tsx';
import { FilesInShort } from '#web/features/file/files-in-short.tsx';
import { OtherPatientNotice } from '#web/features/file/other-patient-notice.tsx';
import { useCaseOrders } from '#web/features/file/use-case-orders.ts';
import { PageDrop } from '#web/features/file/upload/page-drop.tsx';
import { useFilesOnTheWay } from '#web/features/file/use-files-on-the-way.ts';
import { RevisePrescription } from '#web/features/order/revision/revise-prescription.tsx';
import { OrderWizard } from '#web/features/order/wizard/order-wizard.tsx';
import { PatientField } from '#web/features/patient/patient-field.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

/** Shows the wizard in which a clinic writes an order, with its patients and files. */
export function OrderCreatePage() {
  const [query] = useSearchParams();
  const orderId = OrderId.safeParse(query.get('orderId')).data;
  const copiedId = orderId === undefined ? OrderId.safeParse(query.get('copyOf')).data : undefined;
  const detail = useQuery(orderQueries.detail(orderId ?? copiedId));
  const files = useQuery(fileQueries.list(orderId && { orderId }));
  const filesOnTheWay = useFilesOnTheWay(orderId);
  const caseOrders = useCaseOrders(files.data?.list ?? []);
  if ((orderId ?? copiedId) !== undefined && detail.data === undefined) {
    return detail.error === null ? (
      <PageLoading />
    ) : (
      <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
    );
  }
  const found = detail.data?.order;
  const order = copiedId === undefined ? found : undefined;
  // Each order has its own key, so that no text typed for one order appears in the next.
  const key = orderId ?? copiedId ?? 'new';
  return (
    <RevisionOr key={key} order={order}>
      <OtherPatientNotice files={files.data?.list ?? []} />
      <OrderWizard
        order={order}
        patientId={query.get('patientId') ?? ''}
        copied={copiedId === undefined ? undefined : found}
        filesOnTheWay={filesOnTheWay}
        caseOrders={caseOrders}
        renderPatient={(props) => <PatientField {...props} isFixed={order !== undefined} />}
        renderFiles={(id) => <CaseFiles owner={{ orderId: id }} canUpload />}
        renderFilesInShort={(id) => <FilesInShort owner={{ orderId: id }} />}
      />
      {orderId !== undefined && <PageDrop owner={{ orderId }} onDropped={stay} />}
    </RevisionOr>
  );
}

/**
 * Shows the form for a revision if the order was already sent when the page opened. If the order is sent while the page is open, the wizard
 * stays. The wizard then announces the sending and opens the order's page.
 */
function RevisionOr({ order, children }: { readonly order: Order | undefined; readonly children: ReactNode }) {
  const [isRevision] = useState(order !== undefined && !UNSENT.some((state) => state === order.state));
  return isRevision && order !== undefined ? <RevisePrescription order={order} /> : children;
}

const stay = () => undefined;
