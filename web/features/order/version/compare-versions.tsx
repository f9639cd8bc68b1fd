import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import Box from '@cloudscape-design/components/box';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OrderId } from '#shared/ids.ts';
import type { OrderSubmission } from '#shared/order/order-submission.ts';
import { prescriptionDifferences } from '#shared/prescription/prescription-differences.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { byteSize } from '#web/ui/byte-size.ts';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { FieldDifferences } from '../revision/field-differences.tsx';
import { compareAddress, versionKey as keyOf } from '../order-address.ts';
import { type FileDifference, fileDifferences } from './file-differences.ts';

interface CompareVersionsProps {
  readonly orderId: OrderId;
  /** All versions, the oldest first. There are at least two. */
  readonly list: readonly OrderSubmission[];
}

const COLOURS = { same: 'grey', replaced: 'blue', added: 'green', removed: 'red' } as const;

/** Compares the files and the prescriptions of two versions (ORD-120, ORD-121). At first these are the last two. */
export function CompareVersions({ orderId, list }: CompareVersionsProps) {
  const { t } = useTranslation(['order', 'version']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ readonly before?: string; readonly after?: string }>({});
  const before = list.find((each) => keyOf(each) === chosen.before) ?? list.at(-2);
  const after = list.find((each) => keyOf(each) === chosen.after) ?? list.at(-1);
  if (before === undefined || after === undefined) return null;
  const options = list.map((each) => ({
    value: keyOf(each),
    label: t(`submission.${each.stage}`, { version: each.number }),
  }));
  const selectOf = (name: 'before' | 'after', version: OrderSubmission) => (
    <FormField label={t(`version:compare.${name}`)}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === keyOf(version)) ?? null}
        onChange={({ detail }) => setChosen((was) => ({ ...was, [name]: detail.selectedOption.value ?? '' }))}
      />
    </FormField>
  );
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            before.files.length > 0 &&
            after.files.length > 0 && (
              <Button iconName="view-full" onClick={() => void navigate(compareAddress(orderId, before, after))}>
                {t('version:compare.meshes')}
              </Button>
            )
          }
        >
          {t('version:compare.title')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <ColumnLayout columns={2}>
          {selectOf('before', before)}
          {selectOf('after', after)}
        </ColumnLayout>
        <FileTable differences={fileDifferences(before.files, after.files)} />
        <div>
          <Box variant="h3">{t('version:compare.prescription')}</Box>
          <PrescriptionBetween orderId={orderId} before={before.revision} after={after.revision} />
        </div>
      </SpaceBetween>
    </Container>
  );
}

function FileTable({ differences }: { readonly differences: readonly FileDifference[] }) {
  const { t, i18n } = useTranslation('version');
  const sizeOf = (bytes: number | undefined) =>
    bytes === undefined ? t('compare.absent') : byteSize(bytes, i18n.language);
  return (
    <Table
      variant="embedded"
      items={differences}
      trackBy={({ before, after }) => `${before?.fileId ?? ''} ${after?.fileId ?? ''}`}
      ariaLabels={{ tableLabel: t('compare.files') }}
      header={<Header variant="h3">{t('compare.files')}</Header>}
      empty={<Box color="text-body-secondary">{t('compare.noFiles')}</Box>}
      columnDefinitions={[
        {
          id: 'name',
          header: t('compare.name'),
          isRowHeader: true,
          cell: ({ before, after }) => <bdi>{(after ?? before)?.name}</bdi>,
        },
        {
          id: 'kind',
          header: t('compare.difference'),
          cell: ({ kind }) => <Badge color={COLOURS[kind]}>{t(`compare.kind.${kind}`)}</Badge>,
        },
        { id: 'before', header: t('compare.sizeBefore'), cell: ({ before }) => sizeOf(before?.sizeBytes) },
        { id: 'after', header: t('compare.sizeAfter'), cell: ({ after }) => sizeOf(after?.sizeBytes) },
      ]}
    />
  );
}

interface PrescriptionBetweenProps {
  readonly orderId: OrderId;
  /** Number of the prescription's revision in each version; 0 = unknown. */
  readonly before: number;
  readonly after: number;
}

function PrescriptionBetween({ orderId, before, after }: PrescriptionBetweenProps) {
  const { t } = useTranslation('version');
  const { data, error } = useQuery(orderQueries.revisions(orderId));
  const prescriptionOf = (number: number) => data?.list.find((each) => each.number === number)?.prescription;
  const [one, other] = [prescriptionOf(before), prescriptionOf(after)];
  if (data === undefined && error === null) return <SkeletonRows />;
  if (one === undefined || other === undefined) return <Box color="text-body-secondary">{t('compare.notKnown')}</Box>;
  const differences = prescriptionDifferences(one, other);
  if (differences.length === 0) return <Box color="text-body-secondary">{t('compare.samePrescription')}</Box>;
  return <FieldDifferences differences={differences} />;
}
