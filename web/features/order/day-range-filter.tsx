import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { DayInput } from '#web/ui/day-input.tsx';
import { dayText } from '#web/ui/day-text.ts';
import { Field } from '#web/ui/field.tsx';
import type { ListQuery } from '#web/ui/use-list-query.ts';
import { type DayRange, dayRangeText, parseDayRange } from './day-range.ts';

/** Option of the filter that asks for the days. */
const CHOOSE = 'choose';

interface DayRangeFilterProps {
  readonly list: ListQuery;
  /** Name of the filter in the page's address. */
  readonly name: 'due' | 'created';
  readonly label: string;
  readonly any: string;
  readonly presets: readonly { readonly value: string; readonly label: string }[];
}

/** Filters the list by a named range of days, or by days that the person chooses. */
export function DayRangeFilter({ list, name, label, any, presets }: DayRangeFilterProps) {
  const { t, i18n } = useTranslation('order');
  const [isChoosing, setChoosing] = useState(false);
  const value = list.get(name) ?? '';
  const range = parseDayRange(value);
  const dayOf = (day: string | undefined) => (day === undefined ? '…' : dayText(day, i18n.language));
  const chosen = range === undefined ? [] : [{ value, label: `${dayOf(range.from)} – ${dayOf(range.to)}` }];
  const options = [{ value: '', label: any }, ...presets, ...chosen, { value: CHOOSE, label: t('filter.chooseDays') }];
  return (
    <>
      <Select
        ariaLabel={label}
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? options[0] ?? null}
        onChange={({ detail }) => {
          if (detail.selectedOption.value === CHOOSE) setChoosing(true);
          else list.set(name, detail.selectedOption.value ?? '');
        }}
      />
      {isChoosing && (
        <DayRangeDialog
          title={label}
          range={range ?? {}}
          onChoose={(days) => {
            list.set(name, dayRangeText(days));
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface DayRangeDialogProps {
  readonly title: string;
  readonly range: DayRange;
  readonly onChoose: (range: DayRange) => void;
  readonly onClose: () => void;
}

function DayRangeDialog({ title, range, onChoose, onClose }: DayRangeDialogProps) {
  const { t } = useTranslation('order');
  const [from, setFrom] = useState(range.from ?? '');
  const [to, setTo] = useState(range.to ?? '');
  const [isRefused, setRefused] = useState(false);
  const choose = () => {
    const days = { from, to };
    const isNothing = dayRangeText(days) === '';
    if (isNothing || parseDayRange(dayRangeText(days)) !== undefined) onChoose(days);
    else setRefused(true);
  };
  const fault = isRefused ? 'dayRange' : undefined;
  return (
    <ActionDialog title={title} action={t('filter.show')} isBusy={false} onAction={choose} onClose={onClose}>
      <Field label={t('filter.from')} fault={undefined} isOptional>
        <DayInput value={from} isInvalid={isRefused} onChange={setFrom} />
      </Field>
      <Field label={t('filter.to')} fault={fault} isOptional>
        <DayInput value={to} isInvalid={isRefused} onChange={setTo} />
      </Field>
    </ActionDialog>
  );
}
