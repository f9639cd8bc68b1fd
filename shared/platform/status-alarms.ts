import type { UnixSeconds } from '../unix-seconds.ts';
import { type PartState, type PartStatus, StatusPart } from './status.ts';

/**
 * The parts of the service that each alarm is about (PLAT-2). The key is the beginning of the alarm's name, and the rest of the name is one
 * of `ENDINGS`. Every alarm is here or in `UNSHOWN_ALARMS`: a test compares both tables with the alarms of the stacks.
 */
const SHOWN_ALARMS: Readonly<Record<string, readonly StatusPart[]>> = {
  Account: ['signIn'],
  Renew: ['signIn'],
  Organisation: ['signIn', 'portal'],
  Api: ['portal'],
  Table: ['portal'],
  Functions: ['portal'],
  Role: ['portal'],
  Audit: ['portal'],
  Announcement: ['portal'],
  Capacity: ['portal', 'files'],
  Product: ['portal'],
  Decoder: ['portal'],
  Order: ['orders'],
  Relation: ['orders'],
  Paper: ['orders', 'patients'],
  SendWhenReady: ['orders'],
  Patient: ['patients'],
  Chart: ['patients'],
  Plan: ['patients'],
  Study: ['patients'],
  ScanTicket: ['patients', 'devices'],
  MakeStudies: ['patients'],
  Report: ['patients'],
  FollowPatients: ['patients'],
  ExportPatient: ['patients'],
  PackRecord: ['patients'],
  File: ['files', 'devices'],
  PackageCase: ['files'],
  Package: ['files'],
  ProcessCase: ['conversion'],
  ShowFirstImage: ['conversion'],
  Inspect: ['conversion'],
  Extract: ['conversion'],
  Group: ['conversion'],
  Convert: ['conversion'],
  Publish: ['conversion'],
  Fail: ['conversion'],
  Start: ['conversion'],
  Sweep: ['conversion'],
  Runs: ['conversion'],
  Analysis: ['conversion'],
  AnalyseFilm: ['conversion'],
  Analyse: ['conversion'],
  Share: ['sharing'],
  PrepareShare: ['sharing'],
  Notification: ['messages'],
  Notify: ['messages'],
  Relay: ['messages'],
  Outbox: ['messages'],
  SendHeldMails: ['messages'],
  TakeMailFeedback: ['messages'],
  TextMessages: ['messages', 'signIn'],
  Listen: ['live'],
  Tell: ['live'],
  Equipment: ['devices'],
  UpgradePackage: ['devices'],
  WorkOrder: ['support', 'orders'],
  OutsideReport: ['support'],
  SupportAccess: ['support'],
  Service: ['support'],
  Dicomweb: ['programs'],
  Embed: ['programs'],
  DicomReader: ['programs'],
  Document: ['programs'],
};

/** The state of a part for its users, by the ending of the name of an alarm that is on. */
const ENDINGS: Readonly<Record<string, Exclude<PartState, 'works' | 'unknown'>>> = {
  Fails: 'disturbed',
  GaveUp: 'late',
  IsBehind: 'late',
  IsSlow: 'late',
  TimesOut: 'late',
  Throttles: 'late',
  AreThrottled: 'late',
  BreakOff: 'late',
  CannotRepair: 'late',
  Paused: 'late',
};

const ATTACK = 'somebody tries to get in; the service runs, and an attacker need not know what we see';
const LIMIT = 'a limit is near; nothing fails yet';
const CLEANING = 'tidies up at night; people wait for none of it';
const OPERATORS = 'operators start it by hand';
const KEYS = 'makes keys of the next month; today’s still work';
const COUNTING = 'only operators read these figures';
const RECORDS = 'about copies that only operators read';

/** Alarms that are about no part of the status page, each with the reason. The key is the alarm's whole name, or its first words. */
const UNSHOWN_ALARMS: Readonly<Record<string, string>> = {
  PasswordsAreGuessed: ATTACK,
  DoorsAreTried: ATTACK,
  PolicyIsViolated: ATTACK,
  AuditIsChanged: ATTACK,
  MailBounces: LIMIT,
  MailComplaints: LIMIT,
  MailQuotaIsNear: LIMIT,
  ConcurrencyIsNear: LIMIT,
  BackupFailed: RECORDS,
  BackupExpired: RECORDS,
  Copy: RECORDS,
  Rotate: KEYS,
  RotateEdgeKeys: KEYS,
  Operator: COUNTING,
  CountPlatform: COUNTING,
  Found: OPERATORS,
  ManageAccount: OPERATORS,
  PurgeDissolved: CLEANING,
  PurgeDeleted: CLEANING,
  TendShares: CLEANING,
  TendWhatIsDue: CLEANING,
  Edge: 'it is in another region, and while CloudFront fails this page does not open either',
  Platform: 'it is this page itself, which says that it cannot be read',
};

const endingOf = (name: string): string | undefined => Object.keys(ENDINGS).find((ending) => name.endsWith(ending));

/** The meaning of an alarm on the status page: its parts and their state, or the reason why the page does not show it. */
export type AlarmMeaning =
  | { readonly parts: readonly StatusPart[]; readonly state: PartState; readonly row: string }
  | { readonly unshown: string; readonly row: string };

/**
 * Returns the meaning of an alarm and the row of the table that states it; `undefined` for an unknown alarm. The name is without the prefix
 * of the deployment.
 */
export function meaningOf(name: string): AlarmMeaning | undefined {
  const whole = UNSHOWN_ALARMS[name];
  if (whole !== undefined) return { unshown: whole, row: name };
  const ending = endingOf(name);
  if (ending === undefined) return undefined;
  const row = name.slice(0, -ending.length);
  const unshown = UNSHOWN_ALARMS[row];
  if (unshown !== undefined) return { unshown, row };
  const parts = SHOWN_ALARMS[row];
  const state = ENDINGS[ending];
  return parts === undefined || state === undefined ? undefined : { parts, state, row };
}

/** The keys of both tables, for the test that each row is about an alarm of the stacks. */
export const ALARM_ROWS: readonly string[] = [...Object.keys(SHOWN_ALARMS), ...Object.keys(UNSHOWN_ALARMS)];

/** An alarm as it was read. `isOn` is `undefined` while nothing is measured. */
export interface ReadAlarm {
  readonly name: string;
  readonly isOn: boolean | undefined;
  /** The moment at which the alarm changed its state last. */
  readonly changedAt: UnixSeconds;
}

function statusOf(part: StatusPart, alarms: readonly ReadAlarm[]): PartStatus {
  const own = alarms.flatMap((alarm) => {
    const meaning = meaningOf(alarm.name);
    const isOwn = meaning !== undefined && 'parts' in meaning && meaning.parts.includes(part);
    return isOwn && alarm.isOn !== undefined ? [{ ...alarm, state: meaning.state }] : [];
  });
  if (own.length === 0) return { part, state: 'unknown' };
  const troubles = own.filter(({ isOn }) => isOn);
  if (troubles.length === 0) return { part, state: 'works' };
  const state = troubles.some((trouble) => trouble.state === 'disturbed') ? 'disturbed' : 'late';
  return { part, state, since: Math.min(...troubles.map(({ changedAt }) => changedAt)) };
}

/** Returns the state of each part: the worst state among its alarms that are on. A part is `unknown` if nothing measures it (PLAT-2). */
export const statusOfParts = (alarms: readonly ReadAlarm[]): PartStatus[] =>
  StatusPart.options.map((part) => statusOf(part, alarms));
