import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { useRefusalWords } from '../use-refusal-words.ts';
import { Section } from './section.tsx';
import './settings-form.css';
import { usePasswordChange } from './use-password-change.ts';

/** Changes the password. Shows beforehand which sessions this ends. */
export function PasswordSection() {
  const { t } = useTranslation('profile');
  const wordsOf = useRefusalWords();
  const { form, send, change } = usePasswordChange(() =>
    flash({ type: 'success', content: t('password.done') }, ERROR_TOAST_MS),
  );
  return (
    <Section title={t('tab.password')} text={t('password.text')}>
      <form onSubmit={send} noValidate className="settings-form">
        <SpaceBetween size="l">
          {change.error !== null && <Alert type="error">{wordsOf(change.error)}</Alert>}
          <TextField
            form={form}
            name="oldPassword"
            label={t('password.old')}
            type="password"
            autoComplete="current-password"
          />
          <NewPasswordFields form={form} />
          <Button variant="primary" formAction="submit" loading={change.isPending}>
            {t('password.action')}
          </Button>
          <ExpandableSection headerText={t('password.forgot')}>{t('password.forgotText')}</ExpandableSection>
        </SpaceBetween>
      </form>
    </Section>
  );
}
