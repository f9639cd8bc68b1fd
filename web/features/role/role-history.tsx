import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MemberRole } from '#shared/access/roles.ts';
import type { RoleHistoryEntry } from '#shared/role/role-api.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { roleQueries } from '#web/api/queries/role-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { permissionWord } from './permission-words.ts';
import { useScopeWord } from './use-scope-word.ts';

/** Lists the changes of the role with their authors, newest first. */
export function RoleHistory({ role }: { role: MemberRole }) {
  const { t } = useTranslation('role');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    roleQueries.history(useAsked()),
  );
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const entries = data.pages.flatMap(({ list }) => list).filter(({ lines }) => lines.length > 0);
  if (entries.length === 0)
    return <EmptyState picture="nothingFound" title={t('history.empty.title')} text={t('history.empty.text')} />;
  return (
    <Container>
      <SpaceBetween size="l">
        {entries.map((entry) => (
          <Entry key={entry.at} role={role} entry={entry} />
        ))}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.more')}
          </Button>
        )}
      </SpaceBetween>
    </Container>
  );
}

function Entry({ role, entry }: { role: MemberRole; entry: RoleHistoryEntry }) {
  const { t } = useTranslation('role');
  const scopeWord = useScopeWord(role);
  return (
    <SpaceBetween size="xxs">
      <Box fontWeight="bold">
        {entry.name} · <TimeAgo at={entry.at} />
      </Box>
      {entry.lines.map(({ permission, from, to }) => (
        <Box key={permission}>
          {t('history.line', {
            permission: t(`permission.${permissionWord(permission)}`),
            from: scopeWord(permission, from ?? undefined),
            to: scopeWord(permission, to ?? undefined),
          })}
        </Box>
      ))}
    </SpaceBetween>
  );
}
