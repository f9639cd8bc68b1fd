import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ACCOUNT_CLOSED } from './account-closed.ts';
import { ContactField } from './contact-field.tsx';
import { PanelForm } from './panel-form.tsx';
import { ShowPassword } from './show-password.tsx';
import { useLogin } from './use-login.ts';

/** Signs a person in by phone or e-mail and password. */
export function LoginForm({ isUnderHeading = false }: { isUnderHeading?: boolean }) {
  const { t } = useTranslation('account');
  const login = useLogin();
  const { typed, faults } = login;
  const [isShown, show] = useState(false);
  const { state } = useLocation();
  const isPasswordNew = state === 'passwordSet';
  return (
    <PanelForm
      {...(!isUnderHeading && { heading: t('login.heading') })}
      action={t('login.action')}
      refusal={login.refusal}
      isBusy={login.isBusy}
      onSubmit={login.submit}
    >
      {isPasswordNew && <Alert type="success">{t('modification.done')}</Alert>}
      {state === ACCOUNT_CLOSED && <Alert type="info">{t('closing.done')}</Alert>}
      <ContactField
        contact={typed.contact}
        countryCallingCode={typed.countryCallingCode}
        error={faults.contact}
        onChange={login.change}
        onBlur={login.prepare}
      />
      <FormField label={t('login.password')} errorText={faults.password}>
        <Input
          type={isShown ? 'text' : 'password'}
          spellcheck={false}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          invalid={faults.password !== undefined}
          onChange={({ detail }) => login.change({ password: detail.value })}
        />
      </FormField>
      <ShowPassword isShown={isShown} onShow={show} />
      <Checkbox checked={typed.remember} onChange={({ detail }) => login.change({ remember: detail.checked })}>
        {t('login.remember')}
      </Checkbox>
    </PanelForm>
  );
}
