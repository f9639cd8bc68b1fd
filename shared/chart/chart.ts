import * as z from 'zod';
import { AccountId, AuditId, PatientId, VisitId } from '../ids.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { FindingName, FINDINGS, ToothStatus, ToothSurface } from './chart-findings.ts';

/** A finding of a tooth. `amount` is a percentage or a degree; null if the finding has none. */
export const ToothFinding = z.object({
  finding: FindingName,
  surfaces: z.array(ToothSurface).max(ToothSurface.options.length),
  amount: z.int().min(1).max(100).nullable(),
});
export type ToothFinding = z.infer<typeof ToothFinding>;

/** The state of a tooth at a visit: one status, its findings and a note. */
export const ToothState = z.object({
  status: ToothStatus,
  findings: z.array(ToothFinding).max(FINDINGS.length),
  note: z.string().trim().max(500),
});
export type ToothState = z.infer<typeof ToothState>;

/** State of a tooth that was charted at a visit, with its FDI number. */
export const ChartedTooth = ToothState.extend({ tooth: FdiToothNumber });
export type ChartedTooth = z.infer<typeof ChartedTooth>;

/**
 * State of a tooth in a chart: the newest state up to the chart's visit. `visitId` and `at` are the visit at which a person entered this
 * state.
 */
export const ShownTooth = ChartedTooth.extend({ visitId: VisitId, at: UnixSeconds });
export type ShownTooth = z.infer<typeof ShownTooth>;

/** A visit and the number of teeth charted at it. `version` is the version of its chart; 0 before the first entry. */
export const ChartVisit = z.object({
  visitId: VisitId,
  at: UnixSeconds,
  version: z.int().min(0),
  teethCount: z.int().min(0),
});
export type ChartVisit = z.infer<typeof ChartVisit>;

/** A patient's chart at one visit, and all visits for which a chart can be read, newest first. */
export const Chart = z.object({
  patientId: PatientId,
  teeth: z.array(ShownTooth),
  visits: z.array(ChartVisit),
});
export type Chart = z.infer<typeof Chart>;

/** One change of a tooth at a visit: its state before and after. A state is null if the tooth was not charted. */
export const ToothChange = z.object({
  changeId: AuditId,
  patientId: PatientId,
  tooth: FdiToothNumber,
  visitId: VisitId,
  /** Time of the visit; null if the visit was removed. */
  visitAt: UnixSeconds.nullable(),
  before: ToothState.nullable(),
  after: ToothState.nullable(),
  by: z.object({ accountId: AccountId, name: z.string() }),
  createdAt: UnixSeconds,
});
export type ToothChange = z.infer<typeof ToothChange>;
