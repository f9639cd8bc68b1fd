import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { PrecisionRow } from '#shared/analysis/precision.ts';
import { readersLocale } from '#web/ui/readers-locale.ts';
import type { RowColumn } from '#web/ui/row-list.tsx';

type Row = PrecisionRow & { readonly rowId: string };
type Shares = NonNullable<PrecisionRow['shares']>;

/**
 * Returns the columns of the table that shows how precise a model is in this clinic. A row with too few decisions shows a text in place of
 * each figure.
 */
export function usePrecisionColumns(): RowColumn<Row>[] {
  const { t, i18n } = useTranslation('precision');
  const locale = readersLocale(i18n.language);
  const whole = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const tooFew = <Box color="text-body-secondary">{t('tooFew')}</Box>;
  const shareOf = (name: keyof Shares): RowColumn<Row> => ({
    id: name,
    label: t(`column.${name}`),
    cell: ({ shares }) => (shares === null ? tooFew : percent.format(shares[name])),
  });
  const ofMoves = (figure: string, { measured }: Row): string =>
    t('ofMoves', { figure, number: whole.format(measured) });
  return [
    {
      id: 'landmark',
      label: t('column.landmark'),
      minWidth: 120,
      cell: ({ landmark }) => (landmark === null ? <strong>{t('allPoints')}</strong> : <bdi dir="ltr">{landmark}</bdi>),
    },
    { id: 'decided', label: t('column.decided'), cell: ({ decided }) => whole.format(decided) },
    shareOf('accepted'),
    shareOf('moved'),
    shareOf('rejected'),
    {
      id: 'meanMove',
      label: t('column.meanMove'),
      minWidth: 150,
      spare: 2,
      cell: (row) => (row.moves === null ? tooFew : ofMoves(`${tenths.format(row.moves.meanMm)} mm`, row)),
    },
    {
      id: 'missed',
      label: t('column.missed'),
      minWidth: 150,
      spare: 1,
      cell: (row) => (row.moves === null ? tooFew : ofMoves(percent.format(row.moves.missed), row)),
    },
  ];
}
