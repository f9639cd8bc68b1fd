import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { outsideTerms } from '#shared/relation/partner-terms.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useLabDays, useLabTerms } from './use-lab-terms.ts';

interface LabTermsNoticeProps {
  readonly labId: string;
  readonly prescription: Prescription;
}

/**
 * Explains the effects of the chosen lab's terms on this order: the work that the lab does not accept, and the due date. Without agreed
 * terms, names the work that the lab's public profile does not list.
 */
export function LabTermsNotice({ labId, prescription }: LabTermsNoticeProps) {
  const { t, i18n } = useTranslation(['order', 'prescription', 'app']);
  const found = useLabTerms(labId);
  const { due: dueDay, appointment } = useLabDays(found, prescription.appointmentDate);
  if (found === undefined) return null;
  const { lab, terms, isAgreed } = found;
  const { caseType, materials } = outsideTerms(terms, prescription);
  const words = [
    ...(caseType === undefined ? [] : [t(`prescription:caseType.${caseType}`)]),
    ...materials.map((material) => t(`prescription:material.${material}`)),
  ];
  const list = enumerated(words, i18n.language);
  if (words.length > 0 && !isAgreed)
    return (
      <Alert type="info" statusIconAriaLabel={t('app:flash.info')} header={t('wizard.review.unlisted', { lab, list })}>
        {t('wizard.review.unlistedText')}
      </Alert>
    );
  if (words.length > 0)
    return (
      <Alert
        type="warning"
        statusIconAriaLabel={t('app:flash.warning')}
        header={t('wizard.review.outside', { lab, list })}
        action={<RouteLink to="/relation">{t('wizard.review.terms')}</RouteLink>}
      >
        {t('wizard.review.outsideText')}
      </Alert>
    );
  if (prescription.dueDate !== undefined || dueDay === undefined) return null;
  const day = calendarDay(dueDay, i18n.language);
  if (appointment?.isTooEarly === true)
    return (
      <Alert type="warning" statusIconAriaLabel={t('app:flash.warning')}>
        {t('prescription:labDue.afterAppointment', {
          lab,
          day,
          appointment: calendarDay(appointment.day, i18n.language),
        })}
      </Alert>
    );
  return (
    <Box color="text-body-secondary">{t(isAgreed ? 'wizard.review.due' : 'wizard.review.usualDay', { day, lab })}</Box>
  );
}
