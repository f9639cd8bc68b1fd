import ColumnLayout from '@cloudscape-design/components/column-layout';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TimeInput from '@cloudscape-design/components/time-input';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { AnnouncementValues } from './announcement-values.ts';

const ENDS = [
  { at: 'startsAt', day: 'startsDay', time: 'startsTime' },
  { at: 'endsAt', day: 'endsDay', time: 'endsTime' },
] as const;

/** Asks for the first and the last time at which the announcement is shown, in the reader's own time zone. */
export function TimeFields({ form }: { readonly form: FormFields<AnnouncementValues> }) {
  const { t } = useTranslation('announcement');
  return (
    <ColumnLayout columns={2}>
      {ENDS.map(({ at, day, time }) => {
        const fault = form.faultOf(at);
        return (
          <SpaceBetween key={at} size="xs">
            <Field label={t(`field.${at}`)} hint={t(`hint.${at}`)} fault={fault} isOptional={at === 'endsAt'}>
              <DayInput
                value={form.values[day]}
                isInvalid={fault !== undefined}
                onChange={(value) => form.changeField(day, value)}
                onLeave={() => form.leave(at)}
              />
            </Field>
            <TimeInput
              format="hh:mm"
              ariaLabel={t(`field.${time}`)}
              value={form.values[time]}
              onChange={({ detail }) => form.changeField(time, detail.value)}
            />
          </SpaceBetween>
        );
      })}
    </ColumnLayout>
  );
}
