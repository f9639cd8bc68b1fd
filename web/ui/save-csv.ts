import { saveBlob } from './save-blob.ts';

/** Text that a spreadsheet would run as a formula; phones and signed numbers are not included. */
const FORMULA = /^(?:[=@\t\r\n＝＠＋－]|[+-](?![\d\s.()-]*$))/u;

/** Formats a cell by RFC 4180; a formula becomes plain text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV file for spreadsheets: UTF-8 with its mark, line ends by RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

/** Downloads a CSV file; `name` without its extension. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveBlob(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
