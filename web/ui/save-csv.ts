/** What a spreadsheet would run as a formula; phones and signed numbers are none. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s.()-]*$))/u;

/** A cell as RFC 4180 wants it; what a spreadsheet would run is kept text. */
function cellOf(value: string | number): string {
  const text = String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A CSV file as spreadsheets read it: UTF-8 with its mark, lines ended as RFC 4180 says. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;

/** UX-23: the name of a list that is exported without one of its own. */
export const EXPORT_NAME = 'excel-list';

/** Hands a CSV file to the browser's downloads; `name` without its ending. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
