import { type FieldName, type FieldRow, PRESCRIPTION_FIELDS, type Row } from './prescription-fields.ts';

/** The keys of `prescription.json` that the table of fields needs. */
export type PrescriptionKey =
  | `label.${FieldName}`
  | {
      [Each in Row as Each['name']]: Each extends { choices: readonly (infer Choice extends string)[] }
        ? `${Each['name']}.${Choice}`
        : never;
    }[FieldName];

const ROWS: readonly FieldRow[] = PRESCRIPTION_FIELDS;
const KEYS: ReadonlySet<string> = new Set(
  ROWS.flatMap(({ name, choices = [] }) => [`label.${name}`, ...choices.map((choice) => `${name}.${choice}`)]),
);

/** Whether a text is a `PrescriptionKey`. Callers check the key of a choice before they look up its word. */
export const isPrescriptionKey = (key: string): key is PrescriptionKey => KEYS.has(key);
