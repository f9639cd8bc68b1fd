import Grid from '@cloudscape-design/components/grid';
import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countryQueries } from '#web/api/queries/country-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

/** Shows a field for the phone's plain digits and one for its country code (ACC-2). */
export function PhoneFields({ form }: { form: FormFields<ProfileValues> }) {
  const { t, i18n } = useTranslation('organisation');
  const { data } = useQuery(countryQueries.all(i18n.language));
  const { country, countryCallingCode } = form.values;
  const callable = (data?.list ?? []).filter(({ callingCode }) => callingCode !== '');
  const options = callable.map(({ code, name, callingCode }) => ({
    value: code,
    // A left-to-right mark keeps the plus in front of the digits in Arabic, too.
    label: `\u200E+${callingCode}`,
    description: name,
    filteringTags: [name, callingCode],
  }));
  // Several countries can have the chosen calling code. The field then shows the organisation's own country, if it has
  // this code.
  const shared = callable.filter(({ callingCode }) => callingCode === countryCallingCode);
  const chosen = (shared.find(({ code }) => code === country) ?? shared[0])?.code;
  return (
    <Grid gridDefinition={[{ colspan: { default: 5, s: 4 } }, { colspan: { default: 7, s: 8 } }]}>
      <Field label={t('field.callingCode')} fault={form.faultOf('countryCallingCode')}>
        <Select
          options={options}
          filteringType="auto"
          expandToViewport
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          onChange={({ detail }) => {
            const { callingCode = '' } = callable.find(({ code }) => code === detail.selectedOption.value) ?? {};
            form.change({ countryCallingCode: callingCode });
          }}
        />
      </Field>
      <TextField
        form={form}
        name="phone"
        label={t('field.phone')}
        isOptional
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={t('field.phoneExample')}
      />
    </Grid>
  );
}
