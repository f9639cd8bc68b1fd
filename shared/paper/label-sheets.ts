import * as z from 'zod';

export interface SheetRow {
  readonly sheet: string;
  /** A product that is sold with labels of these sizes. */
  readonly product: string;
  readonly rows: number;
  readonly columns: number;
  /**
   * Lengths in mm. `page` and `label` are sizes. `first` goes from the edge of the page to the first label, `step` from one label to the
   * next.
   */
  readonly page: readonly [number, number];
  readonly label: readonly [number, number];
  readonly first: readonly [number, number];
  readonly step: readonly [number, number];
}

const A4 = [210, 297] as const;

/** Common sheets of labels (ORD-186). In each pair of lengths, the width comes before the height. */
export const LABEL_SHEETS = [
  {
    sheet: '3x8',
    product: 'Avery 3474',
    rows: 8,
    columns: 3,
    page: A4,
    label: [70, 37],
    first: [0, 0.5],
    step: [70, 37],
  },
  {
    sheet: '3x7',
    product: 'Avery L7160',
    rows: 7,
    columns: 3,
    page: A4,
    label: [63.5, 38.1],
    first: [7.2, 15.15],
    step: [66.04, 38.1],
  },
  {
    sheet: '2x8',
    product: 'Avery L7162',
    rows: 8,
    columns: 2,
    page: A4,
    label: [99.1, 33.9],
    first: [4.65, 12.9],
    step: [101.6, 33.9],
  },
  {
    sheet: '2x7',
    product: 'Avery L7163',
    rows: 7,
    columns: 2,
    page: A4,
    label: [99.1, 38.1],
    first: [4.65, 15.15],
    step: [101.6, 38.1],
  },
  {
    sheet: 'roll',
    product: '62 × 29 mm',
    rows: 1,
    columns: 1,
    page: [62, 29],
    label: [62, 29],
    first: [0, 0],
    step: [62, 29],
  },
] as const satisfies readonly SheetRow[];

export const LabelSheet = z.enum(LABEL_SHEETS.map(({ sheet }) => sheet));
export type LabelSheet = z.infer<typeof LabelSheet>;

/** Returns the row of a sheet. */
export const sheetOf = (name: LabelSheet): SheetRow =>
  LABEL_SHEETS.find(({ sheet }) => sheet === name) ?? LABEL_SHEETS[0];

/** Largest number of labels on one sheet. */
export const LABELS_PER_SHEET_MAX = Math.max(...LABEL_SHEETS.map(({ rows, columns }) => rows * columns));
