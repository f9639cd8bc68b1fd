import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageStat } from '#shared/capacity/storage-stat.ts';
import { keysOf } from '#shared/keys-of.ts';
import { capacityQueries } from '#web/api/queries/capacity-queries.ts';
import { Choice } from '#web/ui/choice.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { FileTable } from './file-table.tsx';
import { PartTable } from '#web/ui/part-table.tsx';
import { SubjectLink } from './subject-link.tsx';
import { AGES_DAYS, USUAL_AGE_DAYS } from './usual-age.ts';
import { useCapacityWords } from './use-capacity-words.ts';

/** Shows what fills the storage, and what can be cleaned up. The files are deleted on the pages of their orders and patients. */
export function StorageUse() {
  const { t } = useTranslation(['capacity', 'app']);
  const words = useCapacityWords();
  const [age, setAge] = useState<number>(USUAL_AGE_DAYS);
  const { data, error, refetch } = useQuery({ ...capacityQueries.stat(age), placeholderData: (before) => before });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={6} />;
  return (
    <SpaceBetween size="l">
      {!data.isComplete && (
        <Alert type="info" statusIconAriaLabel={t('app:flash.info')}>
          {t('stat.incomplete')}
        </Alert>
      )}
      <KindTable stat={data} />
      <MonthTable stat={data} />
      <SubjectTable stat={data} />
      <FileTable title={t('stat.largest')} files={data.largest} empty={t('empty.files')} />
      <Header variant="h2" description={t('cleanUp.text')}>
        {t('cleanUp.title')}
      </Header>
      <DuplicateTable stat={data} />
      <Choice
        label={t('cleanUp.age')}
        chosen={String(age)}
        options={AGES_DAYS.map((days) => ({ id: String(days), text: words.duration(days) }))}
        onChoose={(id) => setAge(Number(id))}
      />
      <FileTable
        title={t('cleanUp.old', { size: words.size(data.old.bytes) })}
        files={data.old.files}
        empty={t('empty.old')}
      />
    </SpaceBetween>
  );
}

function KindTable({ stat }: { stat: StorageStat }) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const rows = keysOf(stat.kinds).map((kind) => ({ kind, ...stat.kinds[kind] }));
  type Row = (typeof rows)[number];
  const ending = (kind: Row['kind']): string => {
    if (kind === 'conversions') return t('stat.conversionsEnd', { size: words.size(stat.expiring.conversions.bytes) });
    return kind === 'recycleBin' ? t('stat.binEnds') : '–';
  };
  const columns = [
    { id: 'kind', header: t('column.kind'), cell: ({ kind }: Row) => t(`kind.${kind}`) },
    { id: 'bytes', header: t('column.size'), cell: ({ bytes }: Row) => words.size(bytes) },
    { id: 'count', header: t('column.files'), cell: ({ count }: Row) => count },
    { id: 'ends', header: t('column.ends'), cell: ({ kind }: Row) => ending(kind) },
  ];
  return <PartTable title={t('stat.kinds')} rows={rows} columns={columns} empty={t('empty.files')} />;
}

function MonthTable({ stat }: { stat: StorageStat }) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  type Row = StorageStat['months'][number];
  const columns = [
    { id: 'month', header: t('column.month'), cell: ({ month }: Row) => <span dir="ltr">{month}</span> },
    { id: 'bytes', header: t('column.size'), cell: ({ bytes }: Row) => words.size(bytes) },
    { id: 'count', header: t('column.files'), cell: ({ count }: Row) => count },
  ];
  return <PartTable title={t('stat.months')} rows={stat.months} columns={columns} empty={t('empty.files')} />;
}

function SubjectTable({ stat }: { stat: StorageStat }) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  type Row = StorageStat['subjects'][number];
  const columns = [
    { id: 'subject', header: t('column.subject'), cell: (row: Row) => <SubjectLink subject={row} /> },
    { id: 'bytes', header: t('column.size'), cell: ({ bytes }: Row) => words.size(bytes) },
    { id: 'count', header: t('column.files'), cell: ({ count }: Row) => count },
  ];
  return <PartTable title={t('stat.subjects')} rows={stat.subjects} columns={columns} empty={t('empty.files')} />;
}

function DuplicateTable({ stat }: { stat: StorageStat }) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  type Row = StorageStat['duplicates'][number];
  const columns = [
    {
      id: 'subject',
      header: t('column.subject'),
      cell: ({ files }: Row) => (
        <SpaceBetween size="xxs">
          {files.map((file) => (
            <SubjectLink key={file.fileId} subject={file} />
          ))}
        </SpaceBetween>
      ),
    },
    { id: 'bytes', header: t('column.spared'), cell: ({ bytes }: Row) => words.size(bytes) },
  ];
  return (
    <PartTable title={t('cleanUp.duplicates')} rows={stat.duplicates} columns={columns} empty={t('empty.duplicates')} />
  );
}
