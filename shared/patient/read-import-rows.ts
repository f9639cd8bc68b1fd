import type { ImportReading, ReadRow } from './read-import-row.ts';
import { readImportRow } from './read-import-row.ts';

/** Row of the file with the patient, faults and warnings that the portal found in it. */
export interface JudgedRow extends ReadRow {
  /** The row's line as a spreadsheet counts it. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Line of an earlier row with the same person; absent if there is none. */
  readonly repeats?: number;
}

/** A row of the file, and its line. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const isEmpty = (cell: string): boolean => cell.trim() === '';

/**
 * Returns the keys of a row. Two rows with at least one common key are of the same person. There are up to three keys: all facts, the
 * number, and the name with the birth date.
 */
function keysOf({ patient }: ReadRow): string[] {
  if (patient === undefined) return [];
  const { patientNumber, name, birthDate } = patient;
  return [
    JSON.stringify(patient),
    ...(patientNumber === undefined ? [] : [`number ${patientNumber}`]),
    ...(birthDate === undefined ? [] : [`person ${birthDate} ${name.toLowerCase().replaceAll(/\s+/gu, '')}`]),
  ];
}

/**
 * Reads all rows of a file. Marks a row if an earlier row has the same person. A row with more cells than headings is refused: its cells
 * have moved, and would be read as other facts.
 */
export function readImportRows(rows: readonly FileRow[], width: number, reading: ImportReading): JudgedRow[] {
  const lines = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    if (!cells.slice(width).every(isEmpty))
      return { line, cells, faults: [{ column: 'name', word: 'cellsMoved' }], warnings: [] };
    const read = readImportRow(cells, reading);
    const keys = keysOf(read);
    const [repeats] = keys.flatMap((key) => lines.get(key) ?? []);
    for (const key of keys) if (!lines.has(key)) lines.set(key, line);
    return { line, cells, ...read, ...(repeats !== undefined && { repeats }) };
  });
}
