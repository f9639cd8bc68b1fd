import { saveBlob } from './save-blob.ts';

/** Text that a spreadsheet would run as a formula. Phone numbers and signed numbers are excluded. */
const FORMULA = /^(?:[=@\t\r\n＝＠＋－]|[+-](?![\d\s.()-]*$))/u;

/** Formats a cell by RFC 4180. A formula gets a leading `'`, so that it stays text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV file for spreadsheets: UTF-8 with a byte order mark, and line ends by RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

/** Downloads a CSV file; `name` has no extension. */
export const saveCsv = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
  saveBlob(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
