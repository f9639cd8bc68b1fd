import FormField from '@cloudscape-design/components/form-field';
import type { ReactNode } from 'react';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type words from '#shared/locales/en/field.json';

type FieldWord = keyof typeof words;

const isFieldWord = (word: string): word is FieldWord => i18next.exists(`field:${word}`);

interface FieldProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
  readonly isOptional?: boolean;
  readonly hint?: string;
}

/** A form's field with its label above and what is wrong with it beside it, in plain words. */
export function Field({ label, fault, children, isOptional = false, hint }: FieldProps) {
  const { t } = useTranslation(['app', 'field']);
  const wordOf = (word: string) => (isFieldWord(word) ? t(`field:${word}`) : t('field:format'));
  return (
    <FormField
      label={
        isOptional ? (
          <span>
            {label} <i>– {t('form.optional')}</i>
          </span>
        ) : (
          label
        )
      }
      constraintText={hint}
      errorText={fault === undefined ? undefined : wordOf(fault)}
      stretch
    >
      {children}
    </FormField>
  );
}
