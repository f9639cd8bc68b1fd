import { useTranslation } from 'react-i18next';
import type { SupportAccess } from '#shared/support-access/support-access.ts';
import { formatTime } from '#web/ui/format-time.ts';

/** Returns functions that put the facts of an access into words: its case, who asked and answered, and its end. */
export function useAccessWords() {
  const { t } = useTranslation('access');
  const caseOf = ({ orderNumber, grantedAt }: SupportAccess): string =>
    orderNumber === null
      ? t(grantedAt === null ? 'case.open' : 'case.patient')
      : t('case.order', { number: orderNumber });
  const between = ({ askedBy, workOrder, answeredBy, endedByName }: SupportAccess): string[] => [
    ...(askedBy === null ? [] : [t('by.asked', { name: askedBy.name, number: workOrder?.workOrderNumber ?? '' })]),
    ...(answeredBy === null ? [] : [t(askedBy === null ? 'by.given' : 'by.answered', { name: answeredBy.name })]),
    ...(endedByName === '' ? [] : [t('by.ended', { name: endedByName })]),
  ];
  return { caseOf, between, time: (at: number) => formatTime(at, '{y}-{m}-{d} {h}:{i}') };
}
