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

/** Why a file is sent although something was found, in the order in which the choice shows them. */
export const PreflightReason = z.enum(['followsLater', 'notNeeded', 'checked', 'urgent', 'other']);
export type PreflightReason = z.infer<typeof PreflightReason>;

/** Findings that the sender left as they are, with the reason. They name no person: the lab reads them. */
export const PreflightNote = z.object({
  findings: z
    .array(z.object({ kind: PreflightFindingKind, parts: z.array(ExpectedPart).max(6).default([]) }))
    .min(1)
    .max(5),
  reason: PreflightReason,
  note: z.string().trim().max(500).default(''),
});
export type PreflightNote = z.infer<typeof PreflightNote>;
