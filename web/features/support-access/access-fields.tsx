import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';
import { ACCESS_HOURS_MAX } from '#shared/support-access/support-access-limits.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';

const DIGITS_MAX = 2;

/** Keeps only the digits of a text, up to `DIGITS_MAX`. */
const hoursTyped = (typed: string): string => typed.replaceAll(/\D/gu, '').slice(0, DIGITS_MAX);

export function HoursField({ form }: { readonly form: FormFields<{ readonly hours: string }> }) {
  const { t } = useTranslation('access');
  return (
    <TextField
      form={form}
      name="hours"
      label={t('field.hours')}
      hint={t('field.hoursHint', { max: ACCESS_HOURS_MAX })}
      inputMode="numeric"
      read={hoursTyped}
    />
  );
}

interface RealNameProps {
  readonly isShown: boolean;
  readonly onTick: (isShown: boolean) => void;
}

/** Asks whether after-sales sees the patient's name. The box is unticked at first. */
export function RealNameBox({ isShown, onTick }: RealNameProps) {
  const { t } = useTranslation('access');
  return (
    <Checkbox checked={isShown} description={t('field.realNameHint')} onChange={({ detail }) => onTick(detail.checked)}>
      {t('field.realName')}
    </Checkbox>
  );
}

/** Returns the value that the API uses for the checkbox. */
export const disclosureOf = (isShown: boolean): 'asIs' | 'deidentified' => (isShown ? 'asIs' : 'deidentified');
