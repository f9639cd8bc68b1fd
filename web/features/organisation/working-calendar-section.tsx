import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import Multiselect from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { WEEKDAYS, type WorkingCalendar, WorkingCalendarInput } from '#shared/organisation/working-calendar.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { call } from '#web/api/client.ts';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { NationField } from '#web/ui/nation-field.tsx';
import { readersLocale } from '#web/ui/readers-locale.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ClosingDays } from './closing-days.tsx';
import { useLatestVersion } from './use-latest-version.ts';

interface WorkingCalendarSectionProps {
  readonly organisation: OrganisationDetail;
  readonly calendar: WorkingCalendar;
}

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1);
// 1 January 2024 was a Monday. So weekday 1, Monday, is the first day of that month.
const dayNumbered = (weekday: number): number => Date.UTC(2024, 0, weekday);

/**
 * Lets the heads of a lab choose its working days and the hour of cut-off. An order that arrives after this hour counts
 * from the next working day (ORD-150).
 */
export function WorkingCalendarSection({ organisation, calendar }: WorkingCalendarSectionProps) {
  const { t, i18n } = useTranslation('calendar');
  const asked = useAsked();
  const withLatest = useLatestVersion();
  const form = useForm(WorkingCalendarInput, calendar);
  const { values, change, faultOf } = form;
  const { isPending, mutate } = useMutation({
    mutationFn: (workingCalendar: WorkingCalendar) =>
      withLatest(organisation.version, (version) =>
        call(organisationApi.setWorkingCalendar, { ...asked, version, workingCalendar }),
      ),
    onSuccess: () => flash({ type: 'success', content: t('done') }, ERROR_TOAST_MS),
  });
  const locale = readersLocale(i18n.language);
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const weekdays = WEEKDAYS.map((day) => ({ value: String(day), label: dayName.format(dayNumbered(day)) }));
  const hours = HOURS.map((hour) => ({
    value: String(hour),
    label: hour === 24 ? t('wholeDay') : `${String(hour).padStart(2, '0')}:00`,
  }));
  const zones = [...new Set([values.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <form onSubmit={form.submit((parsed) => mutate(parsed))} noValidate>
      <Container
        header={
          <Header variant="h2" description={t('text')}>
            {t('title')}
          </Header>
        }
      >
        <Form
          actions={
            <Button formAction="submit" loading={isPending}>
              {t('save')}
            </Button>
          }
        >
          <SpaceBetween size="m">
            <Field label={t('weekdays')} fault={faultOf('weekdays')}>
              <Multiselect
                options={weekdays}
                selectedOptions={weekdays.filter(({ value }) => values.weekdays.some((day) => String(day) === value))}
                onChange={({ detail }) => {
                  const chosen = detail.selectedOptions.map(({ value }) => value);
                  change({ weekdays: WEEKDAYS.filter((day) => chosen.includes(String(day))) });
                }}
                deselectAriaLabel={({ label }) => t('remove', { name: label ?? '' })}
              />
            </Field>
            <NationField
              label={t('holidays')}
              hint={t('holidaysHint')}
              nation={values.holidaysOf}
              fault={faultOf('holidaysOf')}
              onChange={(holidaysOf) => change({ holidaysOf })}
            />
            <ClosingDays
              days={values.closingDays}
              fault={faultOf('closingDays')}
              onChange={(closingDays) => change({ closingDays })}
            />
            <Field label={t('cutOff')} fault={faultOf('cutOffHour')} hint={t('cutOffHint')}>
              <Select
                options={hours}
                selectedOption={hours.find(({ value }) => value === String(values.cutOffHour)) ?? null}
                onChange={({ detail }) => change({ cutOffHour: Number(detail.selectedOption.value) })}
              />
            </Field>
            <Field label={t('timeZone')} fault={faultOf('timeZone')}>
              <Select
                options={zones.map((value) => ({ value }))}
                filteringType="auto"
                selectedOption={{ value: values.timeZone }}
                onChange={({ detail }) => change({ timeZone: detail.selectedOption.value ?? '' })}
              />
            </Field>
          </SpaceBetween>
        </Form>
      </Container>
    </form>
  );
}
