import type { ImportColumn } from '#shared/patient/import-columns.ts';
import type { ImportVerdict } from '#shared/patient/patient-import.ts';
import type { JudgedRow } from '#shared/patient/read-import-rows.ts';

/** How a row ends: `repeated` = its person is in the file twice. */
export type RowOutcome = ImportVerdict['outcome'] | 'repeated';

export interface RowReport {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome;
  /** The reasons: the column, and a word of `field.json`. */
  readonly remarks: readonly { readonly column: ImportColumn; readonly word: string }[];
  readonly isWarned: boolean;
  /** The known record, or the line of the earlier row. */
  readonly of: string;
}

/** Returns how each row ends, with its reasons. */
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
