import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Equipment } from '#shared/equipment/equipment.ts';
import { countryQueries } from '#web/api/queries/country-queries.ts';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import type { AnnouncementValues } from './announcement-values.ts';

const TYPES = ['clinic', 'lab'] as const;
const FAMILIES = Equipment.shape.family.options;
type Choice = 'organisationTypes' | 'countries' | 'families';

/** Asks for the organisations that the announcement concerns. */
export function AudienceFields({ form }: { readonly form: FormFields<AnnouncementValues> }) {
  const { t, i18n } = useTranslation('announcement');
  const countries = useQuery(countryQueries.all(i18n.language));
  const options: Readonly<Record<Choice, readonly { value: string; label: string }[]>> = {
    organisationTypes: TYPES.map((value) => ({ value, label: t(`type.${value}`) })),
    countries: (countries.data?.list ?? []).map(({ code, name }) => ({ value: code, label: name })),
    families: FAMILIES.map((value) => ({ value, label: value })),
  };
  const choose = (name: Choice, chosen: readonly MultiselectProps.Option[]) =>
    form.changeField(
      name,
      chosen.flatMap(({ value }) => value ?? []),
    );
  return (
    <SpaceBetween size="m">
      {(['organisationTypes', 'countries', 'families'] as const).map((name) => {
        const fault = form.faultOf(`audience.${name}`);
        return (
          <Field key={name} label={t(`field.${name}`)} hint={t(`hint.${name}`)} fault={fault}>
            <Multiselect
              options={options[name]}
              selectedOptions={options[name].filter(({ value }) => form.values[name].includes(value))}
              filteringType={name === 'countries' ? 'auto' : 'none'}
              placeholder={t(`every.${name}`)}
              invalid={fault !== undefined}
              onChange={({ detail }) => choose(name, detail.selectedOptions)}
            />
          </Field>
        );
      })}
    </SpaceBetween>
  );
}
