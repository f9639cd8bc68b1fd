import { useTranslation } from 'react-i18next';
import type { StorageStat } from '#shared/capacity/storage-stat.ts';
import { RouteLink } from '#web/ui/route-link.tsx';

type Subject = Pick<StorageStat['subjects'][number], 'orderId' | 'orderNumber' | 'patientId'>;

/** Shows a link to the files of an order or patient. A copy for a share belongs to neither, so it has no link. */
export function SubjectLink({ subject }: { subject: Subject }) {
  const { t } = useTranslation('capacity');
  const { orderId, orderNumber = '', patientId } = subject;
  if (orderId !== null) {
    const query = new URLSearchParams({ orderId, tab: 'files' });
    return (
      <RouteLink to={`/orderDetail/page?${query.toString()}`}>{t('subject.order', { number: orderNumber })}</RouteLink>
    );
  }
  if (patientId === null) return t('subject.copy');
  return (
    <RouteLink to={`/patientDetail/page?${new URLSearchParams({ patientId }).toString()}`}>
      {t('subject.patient')}
    </RouteLink>
  );
}
