import FormField from '@cloudscape-design/components/form-field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaultWord } from './use-fault-word.ts';

interface FieldProps {
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
  readonly isOptional?: boolean;
  readonly hint?: string;
  /** Key in `field.json` of a warning that does not prevent saving. */
  readonly warning?: string | undefined;
}

/** Shows a form's field with its label above and its fault in plain words below. */
export function Field({ label, fault, children, isOptional = false, hint, warning }: FieldProps) {
  const { t } = useTranslation('app');
  const wordOf = useFaultWord();
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
      warningText={warning === undefined || fault !== undefined ? undefined : wordOf(warning)}
      errorText={fault === undefined ? undefined : wordOf(fault)}
      stretch
    >
      {children}
    </FormField>
  );
}
