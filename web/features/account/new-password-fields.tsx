import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { ShowPassword } from './show-password.tsx';
import { PasswordRules } from './password-rules.tsx';

interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

/** Shows the two fields for a new password. */
export function NewPasswordFields({ form }: { form: FormFields<Passwords> }) {
  const { t } = useTranslation('account');
  const [isShown, show] = useState(false);
  const look = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', spellcheck: false } as const;
  return (
    <SpaceBetween size="l">
      <TextField form={form} name="password" label={t('password.new')} {...look}>
        <PasswordRules password={form.values.password} />
      </TextField>
      <TextField form={form} name="passwordAgain" label={t('password.again')} {...look} />
      <ShowPassword isShown={isShown} onShow={show} />
    </SpaceBetween>
  );
}
