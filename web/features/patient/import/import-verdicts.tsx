import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '#web/ui/save-csv.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import type { RowOutcome, RowReport } from './import-outcomes.ts';

const LOOKS: Readonly<Record<RowOutcome, StatusIndicatorProps.Type>> = {
  new: 'success',
  created: 'success',
  known: 'info',
  repeated: 'info',
  refused: 'error',
};
/** Largest number of rows that the dialog shows. The report has all of them. */
const SHOWN_MAX = 100;

interface ImportVerdictsProps {
  readonly headings: readonly string[];
  readonly report: readonly RowReport[];
}

/** Shows the number of rows with each outcome, and the rows that need a look. These rows can be saved as a report (PAT-127). */
export function ImportVerdicts({ headings, report }: ImportVerdictsProps) {
  const { t } = useTranslation('patient');
  const wordOf = useFaultWord();
  const reasonOf = ({ remarks, outcome, of }: RowReport): string =>
    [
      ...remarks.map(({ column, word }) => `${t(`import.column.${column}`)}: ${wordOf(word)}`),
      ...(of === '' ? [] : [t(outcome === 'repeated' ? 'import.asLine' : 'import.asPatient', { of })]),
    ].join('; ');
  const outcomeOf = ({ outcome }: RowReport) => t(`import.outcome.${outcome}`);
  const wanted = report.filter(({ outcome, isWarned }) => isWarned || (outcome !== 'new' && outcome !== 'created'));
  const counts = (['new', 'created', 'known', 'repeated', 'refused'] as const)
    .map((outcome) => ({ outcome, count: report.filter((row) => row.outcome === outcome).length }))
    .filter(({ outcome, count }) => count > 0 || outcome === 'refused');
  const save = () =>
    saveCsv(t('import.reportName'), [
      [t('import.line'), t('import.verdict'), t('import.reason'), ...headings],
      ...wanted.map((row) => [row.line, outcomeOf(row), reasonOf(row), ...row.cells]),
    ]);
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={4}
        items={counts.map(({ outcome, count }) => ({ label: t(`import.outcome.${outcome}`), value: count }))}
      />
      {wanted.length > 0 && (
        <Table
          variant="embedded"
          wrapLines
          header={
            <Header
              variant="h3"
              actions={
                <Button iconName="download" formAction="none" onClick={save}>
                  {t('import.report')}
                </Button>
              }
            >
              {t('import.look', { number: wanted.length })}
            </Header>
          }
          ariaLabels={{ tableLabel: t('import.verdicts') }}
          items={wanted.slice(0, SHOWN_MAX)}
          trackBy={({ line }) => String(line)}
          columnDefinitions={[
            { id: 'line', header: t('import.line'), cell: ({ line }) => line, isRowHeader: true },
            {
              id: 'verdict',
              header: t('import.verdict'),
              cell: (row) => <StatusIndicator type={LOOKS[row.outcome]}>{outcomeOf(row)}</StatusIndicator>,
            },
            { id: 'reason', header: t('import.reason'), cell: reasonOf },
            {
              id: 'cells',
              header: t('import.rowText'),
              cell: ({ cells }) => <bdi>{cells.filter((cell) => cell !== '').join(' · ')}</bdi>,
            },
          ]}
        />
      )}
    </SpaceBetween>
  );
}
