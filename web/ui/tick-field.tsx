import Checkbox from '@cloudscape-design/components/checkbox';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface TickFieldProps {
  readonly isTicked: boolean;
  readonly fault: string | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** Shows a required tick box: its fault is under it, and gets the focus like a text field's. */
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
