import * as z from 'zod';
import { PatientRow } from './patient.ts';

/** Rows of one file (PAT-125). */
export const IMPORT_ROWS_MAX = 10_000;
/** Bytes of one file: 800 a row. */
export const IMPORT_BYTES_MAX = 8_000_000;
/** Rows of one call: few enough that its answer comes long before the client's timeout. */
export const IMPORT_ROWS_PER_CALL = 20;

/** A row of the file as the portal has read it. Each row is judged by itself, so a refused one does not refuse its neighbours. */
export const ImportRow = z.object({
  /** The row's line in the file. */
  line: z.int().min(1),
  patient: z.record(z.string(), z.unknown()),
});
export const ImportRows = z.object({ rows: z.array(ImportRow).min(1).max(IMPORT_ROWS_PER_CALL) });

/** The end of a row: `known` = a record of the clinic is apparently the same person's. */
const ImportOutcome = z.enum(['new', 'created', 'known', 'refused']);

export const ImportVerdict = z.object({
  line: z.int(),
  outcome: ImportOutcome,
  /** The known records; empty for other outcomes. */
  known: z.array(PatientRow),
  /** The fields because of which the row is refused; empty for other outcomes. */
  fields: z.array(z.object({ path: z.string(), error: z.string() })),
});
export type ImportVerdict = z.infer<typeof ImportVerdict>;

export const ImportVerdicts = z.object({ list: z.array(ImportVerdict) });
