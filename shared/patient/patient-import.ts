import * as z from 'zod';
import { PatientRow } from './patient.ts';

/** Largest number of rows in one file (PAT-125). */
export const IMPORT_ROWS_MAX = 10_000;
/** Largest number of bytes in one file: 800 for each row. */
export const IMPORT_BYTES_MAX = 8_000_000;
/** Largest number of rows in one call. With so few rows, the answer comes long before the client's timeout. */
export const IMPORT_ROWS_PER_CALL = 20;

/** Row of the file as the portal has read it. Each row is judged by itself, so a refused row does not refuse the others. */
export const ImportRow = z.object({
  /** The row's line in the file. */
  line: z.int().min(1),
  patient: z.record(z.string(), z.unknown()),
});
export const ImportRows = z.object({ rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_PER_CALL) });

/** Result for a row. `known`: a record of the clinic apparently belongs to the same person. */
const ImportOutcome = z.enum(['new', 'created', 'known', 'refused']);

export const ImportVerdict = z.object({
  line: z.int(),
  outcome: ImportOutcome,
  /** Records of the clinic that apparently belong to the same person; empty if the outcome is not `known`. */
  known: z.array(PatientRow),
  /** Fields that cause the refusal of the row; empty if the outcome is not `refused`. */
  fields: z.array(z.object({ path: z.string(), error: z.string() })),
});
export type ImportVerdict = z.infer<typeof ImportVerdict>;

export const ImportVerdicts = z.object({ list: z.array(ImportVerdict) });
