import { useTranslation } from 'react-i18next';
import { ContactBlock } from '#web/ui/contact-block.tsx';
import { DeadEnd } from '../dead-end.tsx';

/** /workorderDetail: organisations have no work orders yet, so that no number leads to one. */
export function WorkOrderDetailPage() {
  const { t } = useTranslation('portal');
  return <DeadEnd title={t('workOrder.detail.title')} text={t('workOrder.detail.text')} />;
}

/** /reportWorkorder: without a work order there is nothing to report on; who has a broken device is told whom to ask. */
export function ReportWorkOrderPage() {
  const { t } = useTranslation('portal');
  return (
    <DeadEnd title={t('workOrder.report.title')} text={t('workOrder.report.text')}>
      <ContactBlock />
    </DeadEnd>
  );
}
