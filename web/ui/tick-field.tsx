import Checkbox from '@cloudscape-design/components/checkbox';
import type { ReactNode } from 'react';
import { Field } from './field.tsx';

interface TickFieldProps {
  readonly isTicked: boolean;
  readonly fault: string | undefined;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** Shows a required checkbox. A fault is shown below the checkbox, and `focusFault` focuses the checkbox like a text field. */
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
