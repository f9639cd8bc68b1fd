import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '#web/ui/relative-time.ts';
import type { OrderForm } from './order-draft.ts';
import { type LabTerms, useLabDueDay } from './use-lab-terms.ts';

/** Offers the day that the lab's days lead to, as long as the order names no due date (REL-91). */
export function LabDueHint({ form, found }: { readonly form: OrderForm; readonly found: LabTerms | undefined }) {
  const { t, i18n } = useTranslation('prescription');
  const dueDay = useLabDueDay(found);
  if (found === undefined || dueDay === undefined || form.values.dueDate !== '') return null;
  const { lab, isAgreed } = found;
  const day = calendarDay(dueDay, i18n.language);
  return (
    <Box color="text-body-secondary">
      {t(isAgreed ? 'labDue.agreed' : 'labDue.published', { lab, day })}{' '}
      <Button variant="inline-link" formAction="none" onClick={() => form.changeField('dueDate', dueDay)}>
        {t('labDue.take', { day })}
      </Button>
    </Box>
  );
}
