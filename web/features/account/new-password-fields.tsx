import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { PasswordRules } from './password-rules.tsx';

interface Passwords {
  readonly password: string;
  readonly passwordAgain: string;
}

/** A new password, twice. */
export function NewPasswordFields<Values extends Passwords>({ form }: { form: FormFields<Values> }) {
  const { t } = useTranslation('account');
  const change = (typed: Partial<Passwords>) => form.change(typed as Partial<Values>);
  return (
    <SpaceBetween size="l">
      <Field label={t('password.new')} fault={form.faultOf('password')}>
        <Input
          type="password"
          name="password"
          autoComplete="new-password"
          value={form.values.password}
          invalid={form.faultOf('password') !== undefined}
          onChange={({ detail }) => change({ password: detail.value })}
          onBlur={() => form.leave('password')}
        />
        <PasswordRules password={form.values.password} />
      </Field>
      <Field label={t('password.again')} fault={form.faultOf('passwordAgain')}>
        <Input
          type="password"
          name="passwordAgain"
          autoComplete="new-password"
          value={form.values.passwordAgain}
          invalid={form.faultOf('passwordAgain') !== undefined}
          onChange={({ detail }) => change({ passwordAgain: detail.value })}
          onBlur={() => form.leave('passwordAgain')}
        />
      </Field>
    </SpaceBetween>
  );
}
