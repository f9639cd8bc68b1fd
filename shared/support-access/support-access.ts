import * as z from 'zod';
import { AccountId, FileId, OrderId, OrganisationId, PatientId, SupportAccessId, WorkOrderId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ACCESS_HOURS_MAX, ACCESS_LOOKING_MINUTES, ACCESS_QUESTION_DAYS } from './support-access-limits.ts';

/** The states of BRK-1. No row has the state `expired`: it follows from the dates (`accessStateAt`). */
export const AccessState = z.enum(['asked', 'granted', 'ended', 'refused', 'withdrawn', 'expired']);
export type AccessState = z.infer<typeof AccessState>;

/** How after-sales sees the patient: by copies that lead nowhere to the person, or as the clinic does. */
export const AccessDisclosure = z.enum(['deidentified', 'asIs']);
export type AccessDisclosure = z.infer<typeof AccessDisclosure>;

export const AccessHours = z.int({ error: 'number' }).min(1).max(ACCESS_HOURS_MAX);
export const AccessReason = z.string().trim().min(1, { error: 'required' }).max(500);

const Person = z.object({ accountId: AccountId, name: z.string() });

/** One permission of a clinic's head for after-sales to look at one order's or patient's files for some hours. */
export const SupportAccess = z.object({
  accessId: SupportAccessId,
  clinic: z.object({ organisationId: OrganisationId, name: z.string() }),
  state: AccessState,
  /** The report that needs it; null if the head gave it unasked. */
  workOrder: z.object({ workOrderId: WorkOrderId, workOrderNumber: z.string() }).nullable(),
  reason: z.string(),
  hours: AccessHours,
  askedBy: Person.nullable(),
  /** The head who granted or refused it. */
  answeredBy: Person.nullable(),
  disclosure: AccessDisclosure,
  /** The number of the order that it opens; null for a patient's own files, and before a case was chosen. */
  orderNumber: z.string().nullable(),
  /** The order or the patient that it opens, for the clinic only. */
  orderId: OrderId.nullable(),
  patientId: PatientId.nullable(),
  grantedAt: UnixSeconds.nullable(),
  /** The end of an access, or of the time for an answer. */
  expiresAt: UnixSeconds,
  endedAt: UnixSeconds.nullable(),
  endedByName: z.string(),
  lastLook: z.object({ at: UnixSeconds, name: z.string() }).nullable(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type SupportAccess = z.infer<typeof SupportAccess>;

/** One look of after-sales. Only the clinic reads which file it was. */
export const AccessLook = z.object({
  at: UnixSeconds,
  name: z.string(),
  /** Null: the case as a whole. */
  fileId: FileId.nullable(),
  /** The file's present name; empty once it is deleted, and for after-sales. */
  fileName: z.string(),
});
export type AccessLook = z.infer<typeof AccessLook>;

const DAY_SECONDS = 24 * 3600;
const HOUR_SECONDS = 3600;

/** Returns the end of the time for an answer. */
export const questionEnd = (askedAt: UnixSeconds): UnixSeconds => askedAt + ACCESS_QUESTION_DAYS * DAY_SECONDS;

/** Returns the end of an access that is granted now. */
export const accessEnd = (grantedAt: UnixSeconds, hours: number): UnixSeconds => grantedAt + hours * HOUR_SECONDS;

type Dated = Pick<SupportAccess, 'state' | 'expiresAt'>;

/** Returns the state at a moment: a question and an access end by their dates, without any run (BRK-3). */
export const accessStateAt = ({ state, expiresAt }: Dated, now: UnixSeconds): AccessState =>
  (state === 'asked' || state === 'granted') && now >= expiresAt ? 'expired' : state;

/** Whether somebody of after-sales looks at this moment (BRK-30). */
export const isLookedAt = (access: Dated & Pick<SupportAccess, 'lastLook'>, now: UnixSeconds): boolean =>
  accessStateAt(access, now) === 'granted' &&
  access.lastLook !== null &&
  now - access.lastLook.at < ACCESS_LOOKING_MINUTES * 60;
