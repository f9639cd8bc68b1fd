import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { calendarDay } from '#web/ui/relative-time.ts';
import type { OrderForm } from './order-draft.ts';
import { type LabTerms, useLabDays } from './use-lab-terms.ts';

/**
 * Offers due dates that follow from the lab's terms and the patient's appointment. Offers none for an order that already has a due date
 * (REL-91, ORD-290).
 */
export function LabDueHint({ form, found }: { readonly form: OrderForm; readonly found: LabTerms | undefined }) {
  const { t, i18n } = useTranslation('prescription');
  const { due, appointment } = useLabDays(found, form.values.appointmentDate);
  if (found === undefined || form.values.dueDate !== '') return null;
  const { lab, isAgreed } = found;
  const wordOf = (day: string) => calendarDay(day, i18n.language);
  const take = (day: string) => (
    <Button variant="inline-link" formAction="none" onClick={() => form.changeField('dueDate', day)}>
      {t('labDue.take', { day: wordOf(day) })}
    </Button>
  );
  const isOffered = due !== undefined && appointment?.isTooEarly !== true;
  return (
    <>
      {isOffered && (
        <Box color="text-body-secondary">
          {t(isAgreed ? 'labDue.agreed' : 'labDue.published', { lab, day: wordOf(due) })} {take(due)}
        </Box>
      )}
      {due !== undefined && appointment?.isTooEarly === true && (
        <StatusIndicator type="warning">
          {t('labDue.afterAppointment', { lab, day: wordOf(due), appointment: wordOf(appointment.day) })}
        </StatusIndicator>
      )}
      {appointment !== undefined && appointment.before !== due && (
        <Box color="text-body-secondary">
          {t('labDue.beforeAppointment', {
            lab,
            day: wordOf(appointment.before),
            appointment: wordOf(appointment.day),
          })}{' '}
          {take(appointment.before)}
        </Box>
      )}
    </>
  );
}
