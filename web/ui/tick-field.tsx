import Checkbox from '@cloudscape-design/components/checkbox';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface TickFieldProps {
  readonly isTicked: boolean;
  readonly fault: string | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** A box to be ticked before the form goes on: its fault is shown under it, and takes the focus as a text field's does. */
export function TickField({ isTicked, fault, onTick, children }: TickFieldProps) {
  return (
    <Field label="" fault={fault}>
      <Checkbox
        checked={isTicked}
        nativeInputAttributes={{ 'aria-invalid': fault !== undefined }}
        onChange={({ detail }) => onTick(detail.checked)}
      >
        {children}
      </Checkbox>
    </Field>
  );
}
