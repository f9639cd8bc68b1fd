import ColumnLayout from '@cloudscape-design/components/column-layout';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Toggle from '@cloudscape-design/components/toggle';
import { useTranslation } from 'react-i18next';
import type { DeliveryPreferences } from '#shared/notification/delivery-preferences.ts';
import { useChooseDelivery } from './use-choose-delivery.ts';

const HOUR_MINUTES = 60;
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * (HOUR_MINUTES / 2));
const HOURS = Array.from({ length: 24 }, (_, index) => index * HOUR_MINUTES);
/**
 * Quiet hours in minutes since midnight, which are set when the person turns quiet hours on. `MORNING_HOUR` is the hour
 * of the daily mail, which is set when the person turns that mail on.
 */
const NIGHT = { from: 20 * HOUR_MINUTES, to: 7 * HOUR_MINUTES };
const MORNING_HOUR = 7;

const two = (number: number): string => String(number).padStart(2, '0');
const clockOf = (minute: number): string => `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;
const optionOf = (minute: number) => ({
  value: String(minute),
  label: clockOf(minute),
});

interface TimeFieldProps {
  readonly label: string;
  readonly minute: number;
  readonly minutes: readonly number[];
  readonly onChoose: (minute: number) => void;
}

function TimeField({ label, minute, minutes, onChoose }: TimeFieldProps) {
  return (
    <FormField label={label}>
      <Select
        selectedOption={optionOf(minute)}
        options={minutes.map(optionOf)}
        onChange={({ detail }) => onChoose(Number(detail.selectedOption.value))}
      />
    </FormField>
  );
}

const zones = (own: string): string[] => [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/**
 * Lets the person choose when mails are held back, and whether to be notified of their own orders only. Each choice
 * takes effect at once.
 */
export function DeliveryForm({ delivery, isChosen }: { delivery: DeliveryPreferences; isChosen: boolean }) {
  const { t } = useTranslation('profile');
  const chooseDelivery = useChooseDelivery();
  const timeZone = isChosen ? delivery.timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { onlyMine, quietHours, digestHour } = delivery;
  const choose = (change: Partial<DeliveryPreferences>) => chooseDelivery({ ...delivery, timeZone, ...change });
  return (
    <SpaceBetween size="m">
      <Header variant="h3">{t('notifications.delivery.title')}</Header>
      <Toggle
        checked={onlyMine}
        description={t('notifications.delivery.onlyMineText')}
        onChange={({ detail }) => choose({ onlyMine: detail.checked })}
      >
        {t('notifications.delivery.onlyMine')}
      </Toggle>
      <Toggle
        checked={quietHours !== null}
        description={t('notifications.delivery.quietText')}
        onChange={({ detail }) => choose({ quietHours: detail.checked ? NIGHT : null })}
      >
        {t('notifications.delivery.quiet')}
      </Toggle>
      {quietHours !== null && (
        <ColumnLayout columns={2}>
          <TimeField
            label={t('notifications.delivery.from')}
            minute={quietHours.from}
            minutes={HALF_HOURS.filter((minute) => minute !== quietHours.to)}
            onChoose={(from) => choose({ quietHours: { ...quietHours, from } })}
          />
          <TimeField
            label={t('notifications.delivery.to')}
            minute={quietHours.to}
            minutes={HALF_HOURS.filter((minute) => minute !== quietHours.from)}
            onChoose={(to) => choose({ quietHours: { ...quietHours, to } })}
          />
        </ColumnLayout>
      )}
      <Toggle
        checked={digestHour !== null}
        description={t('notifications.delivery.dailyText')}
        onChange={({ detail }) => choose({ digestHour: detail.checked ? MORNING_HOUR : null })}
      >
        {t('notifications.delivery.daily')}
      </Toggle>
      {digestHour !== null && (
        <TimeField
          label={t('notifications.delivery.hour')}
          minute={digestHour * HOUR_MINUTES}
          minutes={HOURS}
          onChoose={(minute) => choose({ digestHour: minute / HOUR_MINUTES })}
        />
      )}
      {(quietHours !== null || digestHour !== null) && (
        <FormField label={t('notifications.delivery.timeZone')}>
          <Select
            filteringType="auto"
            selectedOption={{ value: timeZone, label: timeZone }}
            options={zones(timeZone).map((value) => ({ value, label: value }))}
            onChange={({ detail }) => choose({ timeZone: detail.selectedOption.value ?? timeZone })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}
