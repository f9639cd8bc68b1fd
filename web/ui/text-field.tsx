import Input, { type InputProps } from '@cloudscape-design/components/input';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import type { FormFields } from './use-form.ts';

type Look = Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'autoFocus' | 'spellcheck'>;

interface TextFieldProps<Name extends string> extends Look {
  readonly form: FormFields<Readonly<Record<Name, string>>>;
  /** Name of the text among the form's values. */
  readonly name: Name;
  readonly label: string;
  /** Fault to show instead of the schema's own; absent = the schema's own. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly isOptional?: boolean;
  /** Returns the part of the typed text that the form stores. */
  readonly read?: (typed: string) => string;
  /** Content below the control. */
  readonly children?: ReactNode;
}

/**
 * Shows a one-line text field of a form with its label above. Checks the text when the person leaves the field, and shows a fault next to
 * the field.
 */
export function TextField<Name extends string>({
  form,
  name,
  label,
  fault = form.faultOf(name),
  hint,
  isOptional = false,
  read = (typed) => typed,
  children,
  ...look
}: TextFieldProps<Name>) {
  return (
    <Field label={label} fault={fault} isOptional={isOptional} {...(hint !== undefined && { hint })}>
      <Input
        {...look}
        name={name}
        value={form.values[name]}
        invalid={fault !== undefined}
        onChange={({ detail }) => form.changeField(name, read(detail.value))}
        onBlur={() => form.leave(name)}
      />
      {children}
    </Field>
  );
}
