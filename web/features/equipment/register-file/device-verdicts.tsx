import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '#web/ui/save-csv.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import type { JudgedDevice } from './device-file.ts';

/** Largest number of rows that the dialog shows. The report has all rows. */
const SHOWN_MAX = 100;
const OUTCOMES = ['new', 'known', 'repeated', 'refused'] as const;
type Outcome = (typeof OUTCOMES)[number];

interface DeviceVerdictsProps {
  readonly headings: readonly string[];
  readonly rows: readonly JudgedDevice[];
  /** The serial numbers that are registered already. */
  readonly known: ReadonlySet<string>;
}

function outcomeOf({ device, repeats }: JudgedDevice, known: ReadonlySet<string>): Outcome {
  if (repeats !== undefined) return 'repeated';
  if (device === undefined) return 'refused';
  return known.has(device.serialNumber) ? 'known' : 'new';
}

/**
 * Shows the number of rows that are new, known, repeated or refused. Lists the rows that are not new, with their reasons, and can save them
 * as a report.
 */
export function DeviceVerdicts({ headings, rows, known }: DeviceVerdictsProps) {
  const { t } = useTranslation('equipment');
  const wordOf = useFaultWord();
  const judged = rows.map((row) => ({ row, outcome: outcomeOf(row, known) }));
  const others = judged.filter(({ outcome }) => outcome !== 'new');
  const reasonOf = ({ faults, repeats }: JudgedDevice): string =>
    repeats === undefined
      ? faults.map(({ column, word }) => `${t(`column.${column}`)}: ${wordOf(word)}`).join('; ')
      : t('file.asLine', { line: repeats });
  const save = () =>
    saveCsv(t('file.reportName'), [
      [t('file.line'), t('file.verdict'), t('column.reason'), ...headings],
      ...others.map(({ row, outcome }) => [row.line, t(`file.outcome.${outcome}`), reasonOf(row), ...row.cells]),
    ]);
  return (
    <SpaceBetween size="m">
      <KeyValuePairs
        columns={4}
        items={OUTCOMES.map((outcome) => ({
          label: t(`file.outcome.${outcome}`),
          value: judged.filter((each) => each.outcome === outcome).length,
        }))}
      />
      {others.length > 0 && (
        <Table
          variant="embedded"
          wrapLines
          header={
            <Header
              variant="h3"
              actions={
                <Button iconName="download" formAction="none" onClick={save}>
                  {t('file.report')}
                </Button>
              }
            >
              {t('file.look', { number: others.length })}
            </Header>
          }
          ariaLabels={{ tableLabel: t('file.verdicts') }}
          items={others.slice(0, SHOWN_MAX)}
          trackBy={({ row }) => String(row.line)}
          columnDefinitions={[
            { id: 'line', header: t('file.line'), cell: ({ row }) => row.line, isRowHeader: true },
            {
              id: 'verdict',
              header: t('file.verdict'),
              cell: ({ outcome }) => (
                <StatusIndicator type={outcome === 'refused' ? 'error' : 'info'}>
                  {t(`file.outcome.${outcome}`)}
                </StatusIndicator>
              ),
            },
            { id: 'reason', header: t('column.reason'), cell: ({ row }) => reasonOf(row) },
            {
              id: 'cells',
              header: t('file.rowText'),
              cell: ({ row }) => <bdi>{row.cells.filter((cell) => cell !== '').join(' · ')}</bdi>,
            },
          ]}
        />
      )}
    </SpaceBetween>
  );
}
