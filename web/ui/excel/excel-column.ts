/** Kinds of cells. A `day` is `YYYY-MM-DD`; a `time` is in Unix seconds. */
export type ExcelType = 'text' | 'number' | 'day' | 'time';

/** A column of an exported list. An empty text or `undefined` becomes an empty cell. */
export interface ExcelColumn<Row> {
  readonly label: string;
  readonly type: ExcelType;
  readonly value: (row: Row) => string | number | undefined;
}
