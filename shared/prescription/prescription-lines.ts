import type { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { type FieldHolder, type FieldName, FIELDS, type PrescriptionField } from './prescription-fields.ts';
import { isPrescriptionKey, type PrescriptionKey } from './prescription-key.ts';
import type { Prescription, PrescriptionItem } from './prescription.ts';

/** Functions that write the facts of a prescription in the reader's language. */
export interface PrescriptionWords {
  readonly text: (key: PrescriptionKey) => string;
  readonly list: (words: readonly string[]) => string;
  /** Formats a calendar day: `2026-11-21`. */
  readonly day: (day: string) => string;
  readonly number: (value: number, unit: 'millimeter' | undefined) => string;
  readonly tooth: (tooth: string) => string;
}

/** One filled field of a prescription, written in the reader's language. */
export interface PrescriptionLine {
  readonly per: FieldHolder;
  readonly name: FieldName;
  readonly group: PrescriptionField['group'];
  readonly label: string;
  readonly value: string;
  /** Index of the piece of work, from 0; absent for a fact of the whole order. */
  readonly piece?: number;
  /** The tooth of the piece; absent for a fact of the whole piece. */
  readonly tooth?: FdiToothNumber;
}

type Values = Readonly<Record<string, unknown>>;

const wordOf = (key: string, words: PrescriptionWords, value: string): string =>
  isPrescriptionKey(key) ? words.text(key) : value;

/** Returns a field's value in the reader's language; an empty text if the field is not filled. */
export function fieldText({ name, type, unit }: PrescriptionField, value: unknown, words: PrescriptionWords): string {
  if (Array.isArray(value)) {
    const each = value.map((one) => (type === 'teeth' ? words.tooth(one) : wordOf(`${name}.${one}`, words, one)));
    return type === 'teeth' ? each.join(' ') : words.list(each);
  }
  if (typeof value === 'number') return words.number(value, unit);
  if (typeof value !== 'string' || value === '') return '';
  if (type === 'choice') return wordOf(`${name}.${value}`, words, value);
  return type === 'day' ? words.day(value) : value;
}

const linesOf = (per: FieldHolder, values: Values, words: PrescriptionWords): PrescriptionLine[] =>
  FIELDS[per].flatMap((field: PrescriptionField) => {
    const value = fieldText(field, values[field.name], words);
    const { name, group } = field;
    return value === '' ? [] : [{ per, name, group, label: words.text(`label.${name}`), value }];
  });

function linesOfPiece(item: PrescriptionItem, piece: number, words: PrescriptionWords): PrescriptionLine[] {
  const ofTeeth = item.units.flatMap((unit) =>
    linesOf('tooth', unit, words).map((line) => ({ ...line, tooth: unit.tooth })),
  );
  return [...linesOf('piece', item, words), ...ofTeeth].map((line) => ({ ...line, piece }));
}

/**
 * Returns every filled field of a prescription as label and value (RX-31). First come the order's facts, then each piece with its teeth,
 * then the description. Pages, prints and exports read a prescription with this function only, so that none of them forgets a field.
 */
export function prescriptionLines(prescription: Prescription, words: PrescriptionWords): PrescriptionLine[] {
  const ofOrder = linesOf('order', prescription, words);
  return [
    ...ofOrder.filter(({ group }) => group !== 'description'),
    ...prescription.items.flatMap((item, piece) => linesOfPiece(item, piece, words)),
    ...ofOrder.filter(({ group }) => group === 'description'),
  ];
}
