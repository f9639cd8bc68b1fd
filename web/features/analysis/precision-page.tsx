import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PrecisionRow } from '#shared/analysis/precision.ts';
import { analysisQueries } from '#web/api/queries/analysis-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { type ListQuery, useListQuery } from '#web/ui/use-list-query.ts';
import { usePrecisionColumns } from './precision-columns.tsx';

const modelOf = ({ modelName, modelVersion }: PrecisionRow): string => `${modelName} ${modelVersion}`;
/**
 * Returns the value that means a row's device in the page's address: '' for the row of all devices, `@` and the name
 * for one device. A film without a device name gives `@`, which differs from ''.
 */
const deviceOf = ({ device }: PrecisionRow): string => (device === null ? '' : `@${device}`);
const onlyOnce = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Shows how the clinic's people judged a model's proposals for each landmark (ANA-9). The films are those of all
 * devices, or of one device.
 */
export function PrecisionPage() {
  const { t } = useTranslation('precision');
  useDocumentTitle(t('title'));
  const list = useListQuery();
  const { data, error, refetch } = useQuery(analysisQueries.precision());
  const columns = usePrecisionColumns();
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const all = data?.rows ?? [];
  const models = onlyOnce(all.map(modelOf));
  const model = models.find((each) => each === list.get('model')) ?? models.at(-1);
  const ofModel = all.filter((row) => modelOf(row) === model);
  const devices = onlyOnce(ofModel.map(deviceOf));
  const device = devices.find((each) => each === list.get('device')) ?? '';
  const rows = ofModel
    .filter((row) => deviceOf(row) === device)
    .map((row) => ({ ...row, rowId: row.landmark ?? 'all' }));
  const labelOf = (value: string): string => {
    if (value === '') return t('allDevices');
    return value === '@' ? t('unnamed') : value.slice(1);
  };
  return (
    <RowList
      title={t('title')}
      description={data === undefined ? t('text') : `${t('text')} ${t('least', { least: data.least })}`}
      rows={rows}
      rowKey="rowId"
      columns={columns}
      filter={
        model !== undefined && (
          <SpaceBetween direction="horizontal" size="m">
            <Choice list={list} name="model" label={t('model')} value={model} values={models} />
            <Choice list={list} name="device" label={t('device')} value={device} values={devices} labelOf={labelOf} />
          </SpaceBetween>
        )
      }
      empty={
        data === undefined ? (
          <SkeletonRows />
        ) : (
          <EmptyState picture="nothingFound" title={t('empty.title')} text={t('empty.text')} />
        )
      }
    />
  );
}

interface ChoiceProps {
  readonly list: ListQuery;
  /** Name of the parameter in the address. */
  readonly name: 'model' | 'device';
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  readonly labelOf?: (value: string) => string;
}

/** Lets the reader choose the model or the device of the table. */
function Choice({ list, name, label, value, values, labelOf = (each) => each }: ChoiceProps) {
  const options = values.map((each) => ({ value: each, label: labelOf(each) }));
  return (
    <FormField label={label}>
      <Select
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        onChange={({ detail }) => list.set(name, detail.selectedOption.value ?? '')}
      />
    </FormField>
  );
}
