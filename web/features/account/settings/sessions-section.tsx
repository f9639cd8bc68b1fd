import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQueries } from '#web/api/queries/account-queries.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { Section } from './section.tsx';
import { type MySession, SessionList } from './session-list.tsx';

/** Shows the person's sessions and lets them end the others. */
export function SessionsSection() {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useQuery(accountQueries.sessions());
  const [ending, setEnding] = useState<readonly MySession[]>([]);
  const others = (data?.list ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <Section
      title={t('tab.sessions')}
      text={t('sessions.text')}
      actions={others.length > 1 && <Button onClick={() => setEnding(others)}>{t('sessions.endOthers')}</Button>}
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows />}
      {data !== undefined && <SessionList sessions={data.list} onEnd={(session) => setEnding([session])} />}
      {data !== undefined && others.length === 0 && <Box color="text-body-secondary">{t('sessions.onlyHere')}</Box>}
      {ending.length > 0 && <EndSessionsDialog sessions={ending} onClose={() => setEnding([])} />}
    </Section>
  );
}
