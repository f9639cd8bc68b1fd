import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { PasswordRules } from './password-rules.tsx';

const NEW = { type: 'password', autoComplete: 'new-password' } as const;

interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

/** A new password, twice. */
export function NewPasswordFields<Values extends Passwords>({ form }: { form: FormFields<Values> }) {
  const { t } = useTranslation('account');
  return (
    <SpaceBetween size="l">
      <TextField form={form} name="password" label={t('password.new')} {...NEW}>
        <PasswordRules password={form.values.password} />
      </TextField>
      <TextField form={form} name="passwordAgain" label={t('password.again')} {...NEW} />
    </SpaceBetween>
  );
}
