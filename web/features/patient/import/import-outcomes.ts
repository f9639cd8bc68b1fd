import type { ImportColumn } from '#shared/patient/import-columns.ts';
import type { ImportVerdict } from '#shared/patient/patient-import.ts';
import type { JudgedRow } from '#shared/patient/read-import-rows.ts';

/** Outcome of a row. `repeated`: an earlier row of the file is about the same person. */
export type RowOutcome = ImportVerdict['outcome'] | 'repeated';

export interface RowReport {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  /** Reasons for the outcome, each with the column and a key of `field.json`. */
  readonly remarks: readonly { readonly column: ImportColumn; readonly word: string }[];
  readonly isWarned: boolean;
  /** Numbers of the known patients, or the line of the earlier row of the same person; '' if there is neither. */
  readonly of: string;
}

/** Returns the outcome of each row, with its reasons. */
export function reportOf(rows: readonly JudgedRow[], verdicts: ReadonlyMap<number, ImportVerdict>): RowReport[] {
  return rows.map(({ line, cells, faults, warnings, repeats }) => {
    const verdict = verdicts.get(line);
    const refused = verdict?.fields.map(({ error }) => ({ column: 'name' as const, word: error })) ?? [];
    const outcome =
      faults.length > 0 ? 'refused' : repeats === undefined ? (verdict?.outcome ?? 'refused') : 'repeated';
    const of =
      repeats === undefined ? (verdict?.known.map((known) => known.patientNumber).join(', ') ?? '') : String(repeats);
    return { line, cells, outcome, remarks: [...faults, ...refused, ...warnings], isWarned: warnings.length > 0, of };
  });
}
