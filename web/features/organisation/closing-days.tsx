import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarDate } from '#shared/unix-seconds.ts';
import { DayInput } from '#web/ui/day-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';

interface ClosingDaysProps {
  readonly days: readonly string[];
  readonly fault: string | undefined;
  readonly onChange: (days: string[]) => void;
}

/** Lists the lab's own closing days, with a field that adds another one. */
export function ClosingDays({ days, fault, onChange }: ClosingDaysProps) {
  const { t, i18n } = useTranslation('calendar');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const isDay = CalendarDate.safeParse(typed).success;
    setWrong(!isDay);
    if (!isDay) return;
    onChange([...new Set([...days, typed])].toSorted());
    setTyped('');
  };
  const items = days.map((day) => {
    const label = calendarDay(day, i18n.language);
    return { label, dismissLabel: t('remove', { name: label }) };
  });
  return (
    <Field label={t('closing')} isOptional fault={fault ?? (isWrong ? 'noSuchDay' : undefined)}>
      <SpaceBetween size="xs">
        <SpaceBetween size="xs" direction="horizontal">
          <DayInput value={typed} isInvalid={isWrong} onChange={setTyped} />
          <Button formAction="none" onClick={add}>
            {t('add')}
          </Button>
        </SpaceBetween>
        <TokenGroup
          items={items}
          onDismiss={({ detail }) => onChange(days.filter((_, index) => index !== detail.itemIndex))}
        />
      </SpaceBetween>
    </Field>
  );
}
