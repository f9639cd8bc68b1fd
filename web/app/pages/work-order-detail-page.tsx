import { AskForAccess } from '#web/features/support-access/ask-for-access.tsx';
import { WorkOrderPage } from '#web/features/work-order/work-order-page.tsx';

/** Shows a work order. After-sales can ask there for access to the case. */
export function WorkOrderDetailPage() {
  return <WorkOrderPage beside={(workOrder) => <AskForAccess workOrder={workOrder} />} />;
}
