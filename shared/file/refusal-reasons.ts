import * as z from 'zod';

/**
 * Why a case zip, or one file in it, was refused or kept as it is. Each reason is a key `refusal.<reason>` of the dictionaries,
 * where it says in a dentist's words what is wrong and what to do. `scope`: `archive` refuses the whole zip, `file` one entry of it.
 */
export const REFUSAL_REASONS = [
  { reason: 'notAZip', scope: 'archive' },
  { reason: 'fileUnreadable', scope: 'file' },
] as const;

export const RefusalReason = z.enum(REFUSAL_REASONS.map((row) => row.reason));
export type RefusalReason = z.infer<typeof RefusalReason>;
