import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ContactField } from './contact-field.tsx';
import { useLogin } from './use-login.ts';

/** Signs a person in by phone or e-mail and password. */
export function LoginForm() {
  const { t } = useTranslation('account');
  const login = useLogin();
  const { typed, faults } = login;
  return (
    <form onSubmit={login.submit} noValidate>
      <SpaceBetween size="l">
        <Header variant="h1">{t('login.heading')}</Header>
        {login.refusal !== undefined && (
          <Alert type="error" statusIconAriaLabel={t('login.failed')}>
            {login.refusal}
          </Alert>
        )}
        <ContactField
          contact={typed.contact}
          countryCallingCode={typed.countryCallingCode}
          error={faults.contact}
          onChange={login.change}
          onBlur={login.prepare}
        />
        <FormField label={t('login.password')} errorText={faults.password}>
          <Input
            type="password"
            name="password"
            autoComplete="current-password"
            value={typed.password}
            invalid={faults.password !== undefined}
            onChange={({ detail }) => login.change({ password: detail.value })}
          />
        </FormField>
        <Checkbox checked={typed.remember} onChange={({ detail }) => login.change({ remember: detail.checked })}>
          {t('login.remember')}
        </Checkbox>
        <Button variant="primary" formAction="submit" loading={login.isBusy} fullWidth>
          {t('login.action')}
        </Button>
      </SpaceBetween>
    </form>
  );
}
