import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import type { FieldDifference } from '#shared/prescription/prescription-differences.ts';
import { useFieldWords } from './use-field-words.ts';

/** Lists the changes of a prescription, field by field. */
export function FieldDifferences({ differences }: { differences: readonly FieldDifference[] }) {
  const { t } = useTranslation('revision');
  const words = useFieldWords();
  if (differences.length === 0) return <Box color="text-body-secondary">{t('same')}</Box>;
  return (
    <Table
      variant="embedded"
      items={differences}
      trackBy={({ piece, field }) => `${piece ?? ''}-${field}`}
      ariaLabels={{ tableLabel: t('differences') }}
      columnDefinitions={[
        {
          id: 'where',
          header: t('column.where'),
          cell: ({ piece }) => (piece === undefined ? t('whole') : t('piece', { number: piece })),
        },
        { id: 'field', header: t('column.field'), isRowHeader: true, cell: words.label },
        { id: 'before', header: t('column.before'), cell: (row) => words.value(row, row.before) },
        {
          id: 'after',
          header: t('column.after'),
          cell: (row) => <Box fontWeight="bold">{words.value(row, row.after)}</Box>,
        },
      ]}
    />
  );
}
