import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHARE_CODE_DIGITS } from '#shared/limits.ts';
import './shared-case-page.css';

interface AccessCodeFormProps {
  /** Masked e-mail address to which the code was sent; absent until it is known. */
  readonly email: string | undefined;
  readonly isWrong: boolean;
  readonly onEnter: (code: string) => void;
}

/** Asks for the access code of a share. */
export function AccessCodeForm({ email, isWrong, onEnter }: AccessCodeFormProps) {
  const { t } = useTranslation(['share', 'app']);
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const fault = isShort ? t('code.short', { digits: SHARE_CODE_DIGITS }) : isWrong ? t('code.wrong') : '';
  const enter = (event: FormEvent) => {
    event.preventDefault();
    setShort(code.length !== SHARE_CODE_DIGITS);
    if (code.length === SHARE_CODE_DIGITS) onEnter(code);
  };
  return (
    <main className="closed-share">
      <img src="/logo.svg" alt={t('app:product')} width="48" height="48" />
      <form onSubmit={enter} noValidate>
        <SpaceBetween size="m">
          <Box variant="h1">{t('code.title')}</Box>
          <Box>{email === undefined ? t('code.text') : t('code.sentTo', { email })}</Box>
          <FormField label={t('code.label')} errorText={fault}>
            <Input
              value={code}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              onChange={({ detail }) => {
                setShort(false);
                setCode(detail.value.replaceAll(/\D/gu, '').slice(0, SHARE_CODE_DIGITS));
              }}
            />
          </FormField>
          <Button variant="primary" formAction="submit">
            {t('code.open')}
          </Button>
        </SpaceBetween>
      </form>
    </main>
  );
}
