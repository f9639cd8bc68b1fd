import type { TFunction } from 'i18next';
import type { OrderExportRow, OrderRow, OrderSide } from '#shared/order/order.ts';
import { PRESCRIPTION_FIELDS, type PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { prescriptionLines, type PrescriptionWords } from '#shared/prescription/prescription-lines.ts';
import type { ExcelColumn } from '#web/ui/excel/excel-column.ts';

/** Texts in the reader's language: texts of the page, names of members, and the words and notation of prescriptions. */
export interface OrderExportWords {
  readonly t: TFunction<'order'>;
  readonly side: OrderSide | undefined;
  readonly nameOf: (assigneeId: OrderRow['assigneeId']) => string;
  readonly prescription: PrescriptionWords;
}

interface OrderColumn extends Pick<ExcelColumn<OrderExportRow>, 'type'> {
  readonly label: (words: OrderExportWords) => string;
  readonly value: (order: OrderExportRow, words: OrderExportWords) => string | number | undefined;
  /** The only side that has the column; absent = both. */
  readonly side?: OrderSide;
}

/** Columns of the order's state. The columns of the prescription are derived from `PRESCRIPTION_FIELDS`. */
const ORDER_COLUMNS: readonly OrderColumn[] = [
  { type: 'text', label: ({ t }) => t('column.number'), value: ({ orderNumber }) => orderNumber },
  { type: 'text', label: ({ t }) => t('column.patient'), value: ({ patient }) => patient.name },
  {
    type: 'text',
    side: 'clinic',
    label: ({ t }) => t('export.patientNumber'),
    value: ({ patient }) => patient.patientNumber,
  },
  { type: 'text', label: ({ t }) => t('column.state'), value: ({ state }, { t }) => t(`state.${state}`) },
  { type: 'text', label: ({ t }) => t('column.turn'), value: ({ turn }, { t }) => t(`turn.${turn ?? 'none'}`) },
  {
    type: 'text',
    label: ({ t, side }) => t(side === 'lab' ? 'column.clinic' : 'column.lab'),
    value: ({ clinic, lab }, { side }) => (side === 'lab' ? clinic : lab)?.name,
  },
  {
    type: 'text',
    side: 'lab',
    label: ({ t }) => t('column.assignee'),
    value: ({ assigneeId }, { nameOf }) => nameOf(assigneeId),
  },
  { type: 'text', label: ({ t }) => t('flag.rush'), value: ({ isRush }, { t }) => (isRush ? t('flag.rush') : '') },
  { type: 'text', label: ({ t }) => t('flag.hold'), value: ({ isOnHold }, { t }) => (isOnHold ? t('flag.hold') : '') },
  { type: 'number', label: ({ t }) => t('column.files'), value: ({ fileCount }) => fileCount },
  { type: 'number', label: ({ t }) => t('column.messages'), value: ({ messageCount }) => messageCount },
  { type: 'time', label: ({ t }) => t('column.created'), value: ({ createdAt }) => createdAt },
  { type: 'time', label: ({ t }) => t('column.updated'), value: ({ updatedAt }) => updatedAt },
];

/**
 * Types of fields of the whole order, each with the type of its column in the sheet. A spreadsheet can sort such columns by value. All
 * other fields become text.
 */
const SORTED_TYPES = { day: 'day', number: 'number' } as const;
const isSorted = (type: string): type is keyof typeof SORTED_TYPES => type in SORTED_TYPES;

/**
 * Returns a field's text. If there are several pieces, each value has the number of its piece. A value of a tooth has the tooth's number.
 */
function textOf({ per, name }: PrescriptionField, { prescription }: OrderExportRow, words: PrescriptionWords): string {
  const lines = prescriptionLines(prescription, words).filter((line) => line.per === per && line.name === name);
  const isOne = prescription.items.length < 2;
  const texts = lines.map(({ piece, tooth, value }) => {
    const ofTooth = tooth === undefined ? value : `${words.tooth(tooth)}: ${value}`;
    return piece === undefined || isOne ? ofTooth : `${piece + 1}: ${ofTooth}`;
  });
  return texts.join('; ');
}

function columnOf(field: PrescriptionField): OrderColumn {
  const { per, name, type } = field;
  const labelOf = ({ prescription }: OrderExportWords) => prescription.text(`label.${name}`);
  if (per === 'order' && isSorted(type))
    return {
      type: SORTED_TYPES[type],
      label: labelOf,
      value: ({ prescription }) => {
        const value = Object.entries(prescription).find(([key]) => key === name)?.[1];
        return typeof value === 'string' || typeof value === 'number' ? value : undefined;
      },
    };
  return {
    type: 'text',
    label: (words) => (per === 'tooth' ? words.t('export.perTooth', { label: labelOf(words) }) : labelOf(words)),
    value: (order, words) => textOf(field, order, words.prescription),
  };
}

/** Returns the columns of the exported order list, in the reader's language. They include every field of the prescription (ORD-80). */
export const orderExportColumns = (words: OrderExportWords): ExcelColumn<OrderExportRow>[] =>
  [...ORDER_COLUMNS, ...PRESCRIPTION_FIELDS.map(columnOf)]
    .filter(({ side }) => side === undefined || side === words.side)
    .map(({ type, label, value }) => ({ type, label: label(words), value: (order) => value(order, words) }));
