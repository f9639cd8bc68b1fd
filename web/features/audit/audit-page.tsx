import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditLine } from '#shared/audit/audit-api.ts';
import { READ_FOLD_SECONDS } from '#shared/limits.ts';
import { useAsked } from '#web/api/asked-organisation.ts';
import { auditQueries } from '#web/api/queries/audit-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportButton } from '#web/ui/excel/export-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowList, type RowColumn } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AuditDetails } from './audit-details.tsx';
import { useAuditFilter } from './audit-filter-state.ts';
import { AuditFilters } from './audit-filters.tsx';
import { useSubjectWords } from './audit-subjects.tsx';
import { useAuditExport } from './use-audit-export.ts';
import { useLineWords } from './use-line-words.ts';

/** Shows the audit to the heads of an organisation: who read or changed which data. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  useDocumentTitle(t('title'));
  const { chosen, filter, choose } = useAuditFilter();
  const [open, setOpen] = useState<AuditLine>();
  const close = useCallback(() => setOpen(undefined), []);
  const asked = useAsked();
  const exporting = useAuditExport();
  const columns = useColumns();
  const { data, error, refetch, ...more } = useInfiniteQuery(auditQueries.lines(filter, asked));
  const lines = data?.pages.flatMap(({ list }) => list) ?? [];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <SpaceBetween size="m">
      <RowList
        title={t('title')}
        description={t('intro', { minutes: READ_FOLD_SECONDS / 60 })}
        actions={<ExportButton exporting={exporting} onStart={() => exporting.start(filter, asked)} />}
        rows={lines}
        rowKey="auditId"
        columns={columns}
        filter={<AuditFilters chosen={chosen} onChoose={choose} />}
        empty={
          data === undefined ? (
            <SkeletonRows />
          ) : (
            <EmptyState picture="nothingFound" title={t('empty.title')} text={t('empty.text')} />
          )
        }
        onOpen={setOpen}
        open={open}
      />
      {data !== undefined && (
        <Box textAlign="center">
          {more.hasNextPage ? (
            <Button loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : (
            lines.length > 0 && <Box color="text-body-secondary">{t('end')}</Box>
          )}
        </Box>
      )}
      {open !== undefined && <AuditDetails line={open} onClose={close} />}
    </SpaceBetween>
  );
}

function useColumns(): RowColumn<AuditLine>[] {
  const { t } = useTranslation('audit');
  const words = useLineWords();
  const subjectWords = useSubjectWords();
  return [
    { id: 'action', label: t('column.action'), minWidth: 200, opens: true, cell: (line) => words.action(line) },
    { id: 'person', label: t('column.person'), minWidth: 150, cell: (line) => words.person(line) },
    {
      id: 'subject',
      label: t('column.subject'),
      minWidth: 200,
      spare: 2,
      cell: ({ subjects }) => subjectWords(subjects).join(' · ') || '–',
    },
    { id: 'at', label: t('column.at'), cell: ({ at }) => <TimeAgo at={at} /> },
    {
      id: 'sourceIp',
      label: t('column.sourceIp'),
      minWidth: 140,
      spare: 1,
      cell: (line) => words.sourceIp(line) || '–',
    },
  ];
}
