import * as z from 'zod';
import { AccountId, FileId, OrderId, OrganisationId, PatientId, SupportAccessId, WorkOrderId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ACCESS_HOURS_MAX, ACCESS_LOOKING_MINUTES, ACCESS_QUESTION_DAYS } from './support-access-limits.ts';

/** The states of an access (BRK-1). `expired` is not stored: it follows from the dates (`accessStateAt`). */
export const AccessState = z.enum(['asked', 'granted', 'ended', 'refused', 'withdrawn', 'expired']);
export type AccessState = z.infer<typeof AccessState>;

/** Form in which after-sales sees the patient's files: copies that do not identify the patient, or the same files as the clinic. */
export const AccessDisclosure = z.enum(['deidentified', 'asIs']);
export type AccessDisclosure = z.infer<typeof AccessDisclosure>;

export const AccessHours = z.int({ error: 'number' }).min(1).max(ACCESS_HOURS_MAX);
export const AccessReason = z.string().trim().min(1, { error: 'required' }).max(500);

const Person = z.object({ accountId: AccountId, name: z.string() });

/** A permission by which after-sales may look at the files of one order or patient for some hours. A head of the clinic gives it. */
export const SupportAccess = z.object({
  accessId: SupportAccessId,
  clinic: z.object({ organisationId: OrganisationId, name: z.string() }),
  state: AccessState,
  /** The report that the access is for; null if the head gave the access without being asked. */
  workOrder: z.object({ workOrderId: WorkOrderId, workOrderNumber: z.string() }).nullable(),
  reason: z.string(),
  hours: AccessHours,
  askedBy: Person.nullable(),
  /** The head who granted or refused the access; null before the answer. */
  answeredBy: Person.nullable(),
  disclosure: AccessDisclosure,
  /** The number of the order that the access opens; null for a patient's own files, and until the head has chosen a case. */
  orderNumber: z.string().nullable(),
  /** The order or the patient that the access opens. Only the clinic reads these two ids. */
  orderId: OrderId.nullable(),
  patientId: PatientId.nullable(),
  grantedAt: UnixSeconds.nullable(),
  /** The end of a granted access. In the state `asked`: the end of the time for an answer. */
  expiresAt: UnixSeconds,
  endedAt: UnixSeconds.nullable(),
  endedByName: z.string(),
  lastLook: z.object({ at: UnixSeconds, name: z.string() }).nullable(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type SupportAccess = z.infer<typeof SupportAccess>;

/** One look of after-sales at the case. Only the clinic reads which file it was. */
export const AccessLook = z.object({
  at: UnixSeconds,
  name: z.string(),
  /** The file that was opened; null for the case as a whole. */
  fileId: FileId.nullable(),
  /** The file's current name; empty if the file is deleted, and empty for after-sales. */
  fileName: z.string(),
});
export type AccessLook = z.infer<typeof AccessLook>;

const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;

/** Returns the moment until which a question waits for the head's answer. */
export const questionEnd = (askedAt: UnixSeconds): UnixSeconds => askedAt + ACCESS_QUESTION_DAYS * DAY_SECONDS;

/** Returns the end of an access that is granted at `grantedAt`. */
export const accessEnd = (grantedAt: UnixSeconds, hours: number): UnixSeconds => grantedAt + hours * HOUR_SECONDS;

type Dated = Pick<SupportAccess, 'state' | 'expiresAt'>;

/** Returns the state at a moment. Questions and accesses expire by their dates alone: no scheduled run is needed (BRK-3). */
export const accessStateAt = ({ state, expiresAt }: Dated, now: UnixSeconds): AccessState =>
  (state === 'asked' || state === 'granted') && now >= expiresAt ? 'expired' : state;

/** Whether a person of after-sales is looking at this moment (BRK-30). */
export const isLookedAt = (access: Dated & Pick<SupportAccess, 'lastLook'>, now: UnixSeconds): boolean =>
  accessStateAt(access, now) === 'granted' &&
  access.lastLook !== null &&
  now - access.lastLook.at < ACCESS_LOOKING_MINUTES * 60;
