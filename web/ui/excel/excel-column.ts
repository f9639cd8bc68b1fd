/** The kinds of cells. A day is `YYYY-MM-DD`, a time is seconds since 1970. */
export type ExcelType = 'text' | 'number' | 'day' | 'time';

/** A column of an exported list; an empty text and `undefined` are an empty cell. */
export interface ExcelColumn<Row> {
  readonly label: string;
  readonly type: ExcelType;
  readonly value: (row: Row) => string | number | undefined;
}
