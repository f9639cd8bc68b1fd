import Alert from '@cloudscape-design/components/alert';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { forgetConfirmation, readConfirmation } from '#web/api/confirmation-link.ts';
import { useRefusalWords } from '../use-refusal-words.ts';

/**
 * Confirms the address. Forgets the secret first, because the secret works only once. Otherwise a reload would send it
 * again, and the page would report a failure.
 */
async function confirm(token: string): Promise<void> {
  forgetConfirmation();
  await call(accountApi.active, { token }, { quiet: true });
}

/** Confirms the address that a mailed link names, and shows the result. */
export function ConfirmationNotice() {
  const { t } = useTranslation('profile');
  const wordsOf = useRefusalWords();
  const [token] = useState(readConfirmation);
  const { mutate, status, error } = useMutation({ mutationFn: confirm });
  useEffect(() => {
    // The call runs only once: if the stored secret is gone, an earlier run of this effect has used it.
    if (token !== undefined && readConfirmation() === token) mutate(token);
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
