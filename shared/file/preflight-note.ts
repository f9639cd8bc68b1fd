import * as z from 'zod';
import { ExpectedPart } from './expected-parts.ts';

/** The kinds of findings of the check before an upload (FILE-246 to FILE-250). */
export const PreflightFindingKind = z.enum([
  'unreadable',
  'refusedEntries',
  'missing',
  'personalNames',
  'otherPatient',
]);
export type PreflightFindingKind = z.infer<typeof PreflightFindingKind>;

/** Reasons for sending a file in spite of findings, in the order of the list from which people choose. */
export const PreflightReason = z.enum(['followsLater', 'notNeeded', 'checked', 'urgent', 'other']);
export type PreflightReason = z.infer<typeof PreflightReason>;

/** Findings that the sender did not repair, with the reason. They never name a person, because the lab reads them. */
export const PreflightNote = z.object({
  findings: z
    .array(z.object({ kind: PreflightFindingKind, parts: z.array(ExpectedPart).max(6).default([]) }))
    .min(1)
    .max(5),
  reason: PreflightReason,
  note: z.string().trim().max(500).default(''),
});
export type PreflightNote = z.infer<typeof PreflightNote>;
