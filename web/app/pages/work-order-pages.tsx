import { useTranslation } from 'react-i18next';
import { ContactBlock } from '#web/ui/contact-block.tsx';
import { DeadEnd } from '../dead-end.tsx';

/** Shows /workorderDetail, which says that there are no work orders yet. */
export function WorkOrderDetailPage() {
  const { t } = useTranslation('portal');
  return <DeadEnd title={t('workOrder.detail.title')} text={t('workOrder.detail.text')} />;
}

/** Shows /reportWorkorder, which says that there are no service reports yet, and who helps with a broken device. */
export function ReportWorkOrderPage() {
  const { t } = useTranslation('portal');
  return (
    <DeadEnd title={t('workOrder.report.title')} text={t('workOrder.report.text')}>
      <ContactBlock />
    </DeadEnd>
  );
}
