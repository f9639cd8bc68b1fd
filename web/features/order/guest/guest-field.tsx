import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';

interface GuestFieldProps {
  readonly email: string;
  readonly fault: string | undefined;
  readonly onChange: (email: string) => void;
}

/** Asks for the address of a lab that has no account. */
export function GuestField({ email, fault, onChange }: GuestFieldProps) {
  const { t } = useTranslation('order');
  return (
    <Field label={t('dialog.guestEmail')} fault={fault} hint={t('dialog.guestEmailHint')}>
      <Input
        type="email"
        inputMode="email"
        value={email}
        invalid={fault !== undefined}
        onChange={({ detail }) => onChange(detail.value)}
      />
    </Field>
  );
}
