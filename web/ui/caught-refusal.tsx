import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catchRefusals, type Refusal } from '#web/api/refusals.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/**
 * Shows refusals of calls inside an open dialog, since the dialog would cover a message on the page. When `attempt` changes, removes the
 * previous refusal.
 */
export function CaughtRefusal({ attempt }: { attempt: number }) {
  const { t } = useTranslation('app');
  const words = useRefusalWords();
  const [caught, setCaught] = useState<{ readonly refusal: Refusal; readonly attempt: number }>();
  useEffect(() => catchRefusals((refusal) => setCaught({ refusal, attempt })), [attempt]);
  if (caught === undefined || caught.attempt !== attempt) return null;
  return (
    <Box margin={{ bottom: 'm' }}>
      <Alert type="error" statusIconAriaLabel={t('flash.error')}>
        {words(caught.refusal)}
      </Alert>
    </Box>
  );
}
