import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#shared/capacity/storage-stat.ts';
import { PartTable } from '#web/ui/part-table.tsx';
import { SubjectLink } from './subject-link.tsx';
import { useCapacityWords } from './use-capacity-words.ts';

interface FileTableProps {
  readonly title: string;
  readonly files: readonly StoredFile[];
  readonly empty: string;
}

/** Lists stored files with size, day and the order or patient that they belong to. */
export function FileTable({ title, files, empty }: FileTableProps) {
  const { t } = useTranslation('capacity');
  const words = useCapacityWords();
  const columns = [
    { id: 'subject', header: t('column.subject'), cell: (row: StoredFile) => <SubjectLink subject={row} /> },
    { id: 'bytes', header: t('column.size'), cell: ({ bytes }: StoredFile) => words.size(bytes) },
    { id: 'createdAt', header: t('column.arrived'), cell: ({ createdAt }: StoredFile) => words.day(createdAt) },
  ];
  return <PartTable title={title} rows={files} columns={columns} empty={empty} />;
}
