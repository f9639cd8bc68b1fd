import { AskForAccess } from '#web/features/support-access/ask-for-access.tsx';
import { WorkOrderPage } from '#web/features/work-order/work-order-page.tsx';

/** Shows a work order; after-sales may ask there for a look at the case. */
export function WorkOrderDetailPage() {
  return <WorkOrderPage beside={(workOrder) => <AskForAccess workOrder={workOrder} />} />;
}
