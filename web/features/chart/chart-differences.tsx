import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { Teeth } from '#web/ui/tooth/teeth.tsx';
import type { Difference } from './differences.ts';
import { stateWords } from './tooth-words.ts';

interface ChartDifferencesProps {
  readonly differences: readonly Difference[];
  readonly earlierDay: string;
  readonly laterDay: string;
}

/** Lists the teeth that differ between two days, with both states (PAT-110). */
export function ChartDifferences({ differences, earlierDay, laterDay }: ChartDifferencesProps) {
  const { t, i18n } = useTranslation('chart');
  const reader = { t, language: i18n.language };
  return (
    <Table
      items={[...differences]}
      trackBy="tooth"
      variant="embedded"
      ariaLabels={{ tableLabel: t('compare.title') }}
      header={<Box variant="h3">{t('compare.title')}</Box>}
      empty={<Box color="text-body-secondary">{t('compare.same')}</Box>}
      wrapLines
      columnDefinitions={[
        { id: 'tooth', header: t('compare.tooth'), cell: ({ tooth }: Difference) => <Teeth teeth={[tooth]} /> },
        { id: 'earlier', header: earlierDay, cell: ({ tooth, earlier }) => stateWords(tooth, earlier, reader) },
        { id: 'later', header: laterDay, cell: ({ tooth, later }) => stateWords(tooth, later, reader) },
      ]}
    />
  );
}
