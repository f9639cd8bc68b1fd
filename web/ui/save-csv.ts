/** Text that a spreadsheet would run as a formula; phones and signed numbers are not included. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s.()-]*$))/u;

/** Formats a cell by RFC 4180; a formula becomes plain text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats a CSV file for spreadsheets: UTF-8 with its mark, line ends by RFC 4180. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

/** UX-23: file name of an exported list without a name of its own. */
export const EXPORT_NAME = 'excel-list';

/** Downloads a CSV file; `name` without its extension. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
