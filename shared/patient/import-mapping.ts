import { IMPORT_COLUMNS, type ImportColumn } from './import-columns.ts';

const isColumn = (name: string): name is ImportColumn => name in IMPORT_COLUMNS;
export const IMPORT_COLUMN_NAMES: readonly ImportColumn[] = Object.keys(IMPORT_COLUMNS).filter(isColumn);

/** Returns a heading without case, accents, spaces and signs. */
export const headingKey = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const COLUMN_BY_KEY = new Map(
  IMPORT_COLUMN_NAMES.flatMap((column) =>
    IMPORT_COLUMNS[column].map((name) => [headingKey(name), column] as const),
  ).toReversed(),
);

/** Column of `IMPORT_COLUMNS` for each column of the file; null = the column is not imported. */
export type ImportMapping = readonly (ImportColumn | null)[];

/** Returns the mapping of a file's columns by their headings. A second column of the same kind stays null until a person assigns it. */
export function mappingOf(headings: readonly string[]): ImportMapping {
  const taken = new Set<ImportColumn>();
  return headings.map((heading) => {
    const column = COLUMN_BY_KEY.get(headingKey(heading));
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
