import Select from '@cloudscape-design/components/select';
import { getCountries } from 'libphonenumber-js/min';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';

interface CountryFieldProps {
  readonly country: string;
  readonly fault: string | undefined;
  readonly onChange: (country: string) => void;
}

/** A country or region by its name in the reader's language; it cannot be changed later (SPEC 5). */
export function CountryField({ country, fault, onChange }: CountryFieldProps) {
  const { t, i18n } = useTranslation('account');
  const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const options = getCountries()
    .map((value) => ({ value: String(value), label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language));
  return (
    <Field label={t('organisation.country')} fault={fault} hint={t('organisation.countryHint')}>
      <Select
        options={options}
        filteringType="auto"
        selectedOption={options.find((option) => option.value === country) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
      />
    </Field>
  );
}
