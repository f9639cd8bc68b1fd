import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useTranslation } from 'react-i18next';
import { Language } from '#shared/account/account.ts';

interface LanguageFieldProps {
  readonly language: Language;
  readonly onChange: (language: Language) => void;
}

/** Asks for the language of the message that people without an account get. */
export function LanguageField({ language, onChange }: LanguageFieldProps) {
  const { t } = useTranslation(['member', 'app']);
  const options = Language.options.map((value) => ({ value, label: t(`app:language.${value}`) }));
  return (
    <FormField label={t('inviting.language')} constraintText={t('inviting.languageHint')}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === language) ?? null}
        onChange={({ detail }) => onChange(Language.parse(detail.selectedOption.value))}
      />
    </FormField>
  );
}
