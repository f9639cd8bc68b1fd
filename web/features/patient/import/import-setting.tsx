import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMN_NAMES } from '#shared/patient/import-mapping.ts';
import { CSV_ENCODINGS } from '#web/ui/decode-csv.ts';
import type { FileTable } from '#web/ui/csv/read-table.ts';
import type { PatientImport } from './use-import.ts';

const NONE = 'none';
const SAMPLES = 3;
const ORDERS = ['dayFirst', 'monthFirst'] as const;

/** Whether at least one column of a name is mapped. */
export const hasName = ({ setting }: Pick<PatientImport, 'setting'>): boolean =>
  ['name', 'familyName', 'givenName'].some((column) => setting.mapping.some((each) => each === column));

/**
 * Shows, for each column of the file, the fact about patients that the column is read as. The person can choose another
 * fact (PAT-126).
 */
export function ImportSetting({ work, table }: { readonly work: PatientImport; readonly table: FileTable }) {
  const { t } = useTranslation(['patient', 'app']);
  const { mapping, order, callingCode } = work.setting;
  const options = [
    { value: NONE, label: t('import.leftOut') },
    ...IMPORT_COLUMN_NAMES.map((column) => ({ value: column, label: t(`import.column.${column}`) })),
  ];
  const encodings = CSV_ENCODINGS.map((value) => ({ value, label: value }));
  const orders = ORDERS.map((value) => ({ value, label: t(`import.order.${value}`) }));
  const map = (at: number, value: string | undefined) => {
    const column = IMPORT_COLUMN_NAMES.find((name) => name === value) ?? null;
    // At most one column gives a fact. If another column already gives the chosen fact, that column is left out.
    work.set({ mapping: mapping.map((each, index) => (index === at ? column : each === column ? null : each)) });
  };
  const columns = table.headings.map((heading, at) => ({
    at,
    heading,
    samples: table.rows.slice(0, SAMPLES).map(({ cells }) => cells[at] ?? ''),
  }));
  return (
    <SpaceBetween size="m">
      <div>{t('import.read', { name: table.name, number: table.rows.length })}</div>
      <FormField label={t('import.encoding')}>
        <Select
          options={encodings}
          selectedOption={encodings.find(({ value }) => value === table.encoding) ?? null}
          onChange={({ detail }) => {
            const encoding = CSV_ENCODINGS.find((each) => each === detail.selectedOption.value);
            if (encoding !== undefined) work.readAs(encoding);
          }}
        />
      </FormField>
      <FormField label={t('import.order.label')} description={t('import.order.hint')}>
        <Select
          options={orders}
          selectedOption={orders.find(({ value }) => value === order) ?? null}
          onChange={({ detail }) =>
            work.set({ order: detail.selectedOption.value === 'monthFirst' ? 'monthFirst' : 'dayFirst' })
          }
        />
      </FormField>
      <FormField label={t('import.callingCode')} description={t('import.callingCodeHint')}>
        <Input
          value={callingCode}
          inputMode="numeric"
          placeholder="49"
          onChange={({ detail }) => work.set({ callingCode: detail.value.replaceAll(/\D/gu, '').slice(0, 3) })}
        />
      </FormField>
      <Table
        variant="embedded"
        wrapLines
        items={columns}
        trackBy={({ at }) => String(at)}
        ariaLabels={{ tableLabel: t('import.columns') }}
        columnDefinitions={[
          {
            id: 'heading',
            header: t('import.heading'),
            cell: ({ heading }) => <bdi>{heading}</bdi>,
            isRowHeader: true,
          },
          {
            id: 'samples',
            header: t('import.samples'),
            cell: ({ samples }) => <bdi>{samples.filter((sample) => sample !== '').join(' · ')}</bdi>,
          },
          {
            id: 'column',
            header: t('import.takenFor'),
            cell: ({ at, heading }) => (
              <Select
                ariaLabel={`${t('import.takenFor')}: ${heading}`}
                options={options}
                selectedOption={options.find(({ value }) => value === (mapping[at] ?? NONE)) ?? null}
                onChange={({ detail }) => map(at, detail.selectedOption.value)}
              />
            ),
          },
        ]}
      />
      {!hasName(work) && (
        <Alert type="error" statusIconAriaLabel={t('app:flash.error')}>
          {t('import.noName')}
        </Alert>
      )}
    </SpaceBetween>
  );
}
