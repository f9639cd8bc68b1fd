import { type CsvEncoding, decodeAs, decodeCsv } from '../decode-csv.ts';

/** A row of a file, with its line number. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Contents of a CSV file as a table. */
export interface FileTable {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly encoding: CsvEncoding;
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
}

export type TableFault = 'tooLarge' | 'unreadable' | 'tooManyRows' | 'noRows' | 'openQuote';

/** Encoding that spreadsheets use on Windows, by the reader's language. */
const REGIONAL: Readonly<Record<string, CsvEncoding>> = {
  zh: 'GBK',
  ru: 'Windows-1251',
  tr: 'Windows-1254',
  ar: 'Windows-1256',
};

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly language: string;
  readonly bytesMax: number;
  readonly rowsMax: number;
  /** Encoding that the person chose; absent = detected from the bytes. */
  readonly encoding?: CsvEncoding;
}

/** Returns the column separator: the candidate that is most frequent in the heading line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n|\r/u).find((line) => line.trim() !== '') ?? '';
  const plain = head.replaceAll(/"[^"]*"/gu, '');
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: plain.split(sign).length }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).sign;
}

/** Reads a CSV file as a table. The first row that is not empty holds the headings. */
export async function readTable({
  name,
  bytes,
  language,
  bytesMax,
  rowsMax,
  encoding,
}: Source): Promise<{ table: FileTable } | { fault: TableFault }> {
  if (bytes.length > bytesMax) return { fault: 'tooLarge' };
  const decoded =
    encoding === undefined
      ? decodeCsv(bytes, REGIONAL[language.slice(0, 2)] ?? 'Windows-1252')
      : decodeAs(bytes, encoding);
  if (decoded === undefined) return { fault: 'unreadable' };
  // Loaded on demand, since few people import a file.
  const { default: papa } = await import('papaparse');
  const text = decoded.text.replace(/^\uFEFF/u, '');
  const { data, errors } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'openQuote' };
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = lines;
  if (head === undefined || rows.length === 0) return { fault: 'noRows' };
  if (rows.length > rowsMax) return { fault: 'tooManyRows' };
  return { table: { name, bytes, encoding: decoded.encoding, headings: head.cells, rows } };
}
