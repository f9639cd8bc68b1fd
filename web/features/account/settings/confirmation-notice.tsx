import Alert from '@cloudscape-design/components/alert';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { useRefusalWords } from '../use-refusal-words.ts';

/** A link is good once: whoever loads the page anew, or comes back to it, is not to read that it failed. */
const STORAGE_KEY = 'arcata-confirmed';

async function confirm(token: string): Promise<void> {
  if (sessionStorage.getItem(STORAGE_KEY) === token) return;
  await call(accountApi.active, { token }, { quiet: true });
  sessionStorage.setItem(STORAGE_KEY, token);
}

/** Where mails lead: confirms the address that the link in them names, and says what came of it. */
export function ConfirmationNotice() {
  const { t } = useTranslation('profile');
  const wordsOf = useRefusalWords();
  const [query] = useSearchParams();
  const token = query.get('active');
  const asked = useRef<string>(undefined);
  const { mutate, status, error } = useMutation({ mutationFn: confirm });
  useEffect(() => {
    if (token === null || asked.current === token) return;
    asked.current = token;
    mutate(token);
  }, [token, mutate]);
  if (status === 'idle') return null;
  if (status === 'pending') return <Alert type="info">{t('confirm.working')}</Alert>;
  if (status === 'success') return <Alert type="success">{t('confirm.done')}</Alert>;
  return (
    <Alert type="error" header={t('confirm.failed', { reason: wordsOf(error) })}>
      {t('confirm.failedHint')}
    </Alert>
  );
}
