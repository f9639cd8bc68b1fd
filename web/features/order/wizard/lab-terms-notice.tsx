import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { knownCalendar } from '#shared/organisation/public-holidays.ts';
import { dueDateAfter } from '#shared/organisation/working-days.ts';
import { outsideTerms } from '#shared/relation/partner-terms.ts';
import type { Prescription } from '#shared/prescription/prescription.ts';
import { enumerated } from '#web/ui/enumerated.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { useLabTerms } from './use-lab-terms.ts';

interface LabTermsNoticeProps {
  readonly labId: string;
  readonly prescription: Prescription;
}

/** Says what the terms with the chosen lab mean for this order: what the lab does not accept, and the due date that they set. */
export function LabTermsNotice({ labId, prescription }: LabTermsNoticeProps) {
  const { t, i18n } = useTranslation(['order', 'prescription', 'app']);
  const found = useLabTerms(labId);
  const calendar = useQuery({
    queryKey: ['calendar', found?.calendar],
    queryFn: found === undefined ? skipToken : () => knownCalendar(found.calendar),
    staleTime: Infinity,
  });
  const [now] = useState(() => Date.now() / 1000);
  if (found === undefined) return null;
  const { lab, terms } = found;
  const { caseType, materials } = outsideTerms(terms, prescription);
  const words = [
    ...(caseType === undefined ? [] : [t(`prescription:caseType.${caseType}`)]),
    ...materials.map((material) => t(`prescription:material.${material}`)),
  ];
  if (words.length > 0)
    return (
      <Alert
        type="warning"
        statusIconAriaLabel={t('app:flash.warning')}
        header={t('wizard.review.outside', { lab, list: enumerated(words, i18n.language) })}
        action={<RouteLink to="/relation">{t('wizard.review.terms')}</RouteLink>}
      >
        {t('wizard.review.outsideText')}
      </Alert>
    );
  if (terms.dueDays === null || prescription.dueDate !== undefined || calendar.data === undefined) return null;
  const day = calendarDay(dueDateAfter(terms.dueDays, now, calendar.data), i18n.language);
  return <Box color="text-body-secondary">{t('wizard.review.due', { day, lab })}</Box>;
}
