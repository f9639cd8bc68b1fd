import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { countryQueries } from '#web/api/queries/country-queries.ts';
import { Field } from '#web/ui/field.tsx';

interface NationFieldProps {
  readonly label: string;
  readonly nation: string;
  readonly fault: string | undefined;
  readonly hint?: string;
  readonly onChange: (nation: string) => void;
}

/**
 * Returns an option for the selected country while the list loads, with the browser's name for the country. A control without text would
 * have no accessible name.
 */
const unlisted = (nation: string, language: string) =>
  nation === ''
    ? null
    : { value: nation, label: new Intl.DisplayNames(language, { type: 'region' }).of(nation) ?? nation };

/** Lets a person choose a country. Each option has the name in the reader's language and in the country's own (ACC-5). */
export function NationField({ label, nation, fault, hint, onChange }: NationFieldProps) {
  const { i18n } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(countryQueries.all(i18n.language));
  const options = (data?.list ?? []).map(({ code, name, native }) => ({
    value: code,
    label: name,
    ...(native !== name && { description: native }),
    filteringTags: [native, code],
  }));
  return (
    <Field label={label} fault={fault} {...(hint !== undefined && { hint })}>
      <Select
        options={options}
        filteringType="auto"
        statusType={isError ? 'error' : isPending ? 'loading' : 'finished'}
        onLoadItems={() => void (isError && refetch())}
        selectedOption={options.find((option) => option.value === nation) ?? unlisted(nation, i18n.language)}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? '')}
        invalid={fault !== undefined}
      />
    </Field>
  );
}
