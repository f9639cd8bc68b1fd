import Button from '@cloudscape-design/components/button';
import Calendar from '@cloudscape-design/components/calendar';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayExample, dayText, parseDay } from './day-text.ts';
import { readersLocale } from './readers-locale.ts';
import './day-input.css';

interface DayInputProps {
  /** A day like `2026-11-21`, '' for none, or an invalid text, which the schema of the call refuses. */
  readonly value: string;
  readonly isInvalid: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  /** Whether the calendar offers a day; absent = all days. */
  readonly isOffered?: (day: Date) => boolean;
}

/**
 * Input for a calendar day, typed in the reader's format or picked in a calendar. An invalid day is reported, never changed into another
 * day.
 */
export function DayInput({ value, isInvalid, onChange, onLeave, isOffered }: DayInputProps) {
  const { t, i18n } = useTranslation('app');
  const { language } = i18n;
  const [typed, setTyped] = useState(() => dayText(value, language));
  const [known, setKnown] = useState(value);
  const [isOpen, setOpen] = useState(false);
  // The value was changed from outside: by a restored draft, or by a colleague's change.
  if (known !== value) {
    setKnown(value);
    setTyped(dayText(value, language));
  }
  const change = (text: string, day: string) => {
    setTyped(text);
    setKnown(day);
    onChange(day);
  };
  const leave = () => {
    setTyped(dayText(value, language));
    onLeave?.();
  };
  const letters = { year: t('day.year'), month: t('day.month'), day: t('day.day') };
  return (
    <SpaceBetween size="xs">
      <div className="day-input">
        <Input
          value={typed}
          inputMode="numeric"
          placeholder={dayExample(language, letters)}
          invalid={isInvalid}
          onChange={({ detail }) => change(detail.value, parseDay(detail.value, language) ?? detail.value.trim())}
          onBlur={leave}
        />
        <Button
          iconName="calendar"
          formAction="none"
          ariaLabel={t('day.choose')}
          ariaExpanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <Calendar
          value={parseDay(typed, language) ?? ''}
          locale={readersLocale(language)}
          {...(isOffered !== undefined && { isDateEnabled: isOffered })}
          onChange={({ detail }) => {
            change(dayText(detail.value, language), detail.value);
            setOpen(false);
          }}
        />
      )}
    </SpaceBetween>
  );
}
