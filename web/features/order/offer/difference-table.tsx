import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { ImplantRestoration, Material, Restoration } from '#shared/prescription/prescription.ts';
import type { Difference } from '#shared/prescription/take-over.ts';
import { Teeth } from '#web/ui/tooth/teeth.tsx';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  /** Whether the last column shows values that the prescription will get. Otherwise it shows the values of the case. */
  readonly becomes?: boolean;
}

/** Lists the differences between prescription and case, tooth by tooth. */
export function DifferenceTable({ differences, becomes = false }: DifferenceTableProps) {
  const { t } = useTranslation(['order', 'prescription']);
  const word = ({ field }: Difference, value: string): string => {
    if (field === 'tooth') return t(value === '' ? 'offer.notThere' : 'offer.there');
    if (value === '') return t('prescription:none');
    const restoration = field === 'restoration' ? Restoration.safeParse(value).data : undefined;
    if (restoration !== undefined) return t(`prescription:restoration.${restoration}`);
    const onImplant = field === 'implantRestoration' ? ImplantRestoration.safeParse(value).data : undefined;
    if (onImplant !== undefined) return t(`prescription:implantRestoration.${onImplant}`);
    const material = field === 'material' ? Material.safeParse(value).data : undefined;
    return material === undefined ? value : t(`prescription:material.${material}`);
  };
  return (
    <Table
      variant="embedded"
      items={differences}
      trackBy={({ tooth, field }) => `${tooth}-${field}`}
      ariaLabels={{ tableLabel: t('offer.differences', { count: differences.length }) }}
      columnDefinitions={[
        { id: 'tooth', header: t('offer.tooth'), isRowHeader: true, cell: ({ tooth }) => <Teeth teeth={[tooth]} /> },
        {
          id: 'field',
          header: t('offer.field'),
          cell: ({ field }) => (field === 'tooth' ? t('offer.work') : t(`prescription:label.${field}`)),
        },
        { id: 'prescribed', header: t('offer.prescribed'), cell: (row) => word(row, row.prescribed) },
        {
          id: 'inCase',
          header: t(becomes ? 'offer.becomes' : 'offer.inCase'),
          cell: (row) => <Box fontWeight="bold">{word(row, row.inCase)}</Box>,
        },
      ]}
    />
  );
}
