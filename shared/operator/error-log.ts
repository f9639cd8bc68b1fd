import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Where an error happened. `delivery`: with a mail on its way. `run`: in a run by a schedule. */
export const ErrorKind = z.enum(['call', 'event', 'pipeline', 'delivery', 'run']);
export type ErrorKind = z.infer<typeof ErrorKind>;

/** A word of code: a function, a code, the class of an error. Anything else could be what a person typed. */
export const CodeWord = z.string().regex(/^[\w.:-]{1,80}$/u);

/** Errors of one kind, function, code and class are a group. */
export const ErrorGroupKey = z.object({
  kind: ErrorKind,
  /** The function's id in the stack, such as `File`. */
  function: CodeWord,
  /** The wire code, the event's type, or the reason of a failure. */
  code: CodeWord,
  /** The class of the error, or `-`. */
  name: CodeWord,
});
export type ErrorGroupKey = z.infer<typeof ErrorGroupKey>;

/** One error: when and where, no text of it (PLAT-21). */
export const ErrorOccurrence = z.object({
  at: UnixSeconds,
  /** The id under which the function's log has it; of the pipeline the file's. */
  requestId: z.string(),
  /** The path of the call; empty elsewhere. */
  place: z.string(),
  organisationId: OrganisationId.nullable(),
});
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>;

/** A group with its number in the period and its newest error. */
export const ErrorGroup = ErrorGroupKey.extend({ count: z.int(), lastAt: UnixSeconds });
export type ErrorGroup = z.infer<typeof ErrorGroup>;

/** An error as the operator reads it. */
export const ListedError = ErrorOccurrence.extend({
  /** Empty for an organisation that is gone. */
  organisationName: z.string(),
});
export type ListedError = z.infer<typeof ListedError>;

/** An alarm of the deployment that is on, by its name without the deployment's. */
export const AlarmOn = z.object({ name: z.string(), since: UnixSeconds });
export type AlarmOn = z.infer<typeof AlarmOn>;

/** The ending of alarms about dead letters. */
const DEAD_LETTERS = 'GaveUp';

/** The ending of alarms about what fails. */
const FAILS = 'Fails';

/** Whether the alarm says that a function fails, or dies before it can keep an error: out of time or of memory. */
export const isAboutFailure = ({ name }: Pick<AlarmOn, 'name'>): boolean => name.endsWith(FAILS);

/** Whether the alarm says that a function gave up events, which wait among its dead letters. */
export const isAboutDeadLetters = ({ name }: Pick<AlarmOn, 'name'>): boolean => name.endsWith(DEAD_LETTERS);
