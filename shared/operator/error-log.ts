import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** Activity in which an error happened. `delivery`: the delivery of a mail. `run`: a scheduled run. */
export const ErrorKind = z.enum(['call', 'event', 'pipeline', 'delivery', 'run']);
export type ErrorKind = z.infer<typeof ErrorKind>;

/** Word from our code: a function, a code, or an error class. Other text is refused, because a person could have typed it. */
export const CodeWord = z.string().regex(/^[\w.:-]{1,80}$/u);

/** Key of a group of errors. Errors with the same kind, function, code and class are one group. */
export const ErrorGroupKey = z.object({
  kind: ErrorKind,
  /** Id of the function in the stack, such as `File`. */
  function: CodeWord,
  /** Wire code, type of the event, or reason of the failure. */
  code: CodeWord,
  /** Class of the error; `-` if it has none. */
  name: CodeWord,
});
export type ErrorGroupKey = z.infer<typeof ErrorGroupKey>;

/** One error with its time and place, but without its text (PLAT-21). */
export const ErrorOccurrence = z.object({
  at: UnixSeconds,
  /** Id of the error in the function's log; for the pipeline, the file's id. */
  requestId: z.string(),
  /** Path of the call; empty for errors outside calls. */
  place: z.string(),
  organisationId: OrganisationId.nullable(),
});
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>;

/** A group with its number of errors in the period and the time of the newest one. */
export const ErrorGroup = ErrorGroupKey.extend({ count: z.int(), lastAt: UnixSeconds });
export type ErrorGroup = z.infer<typeof ErrorGroup>;

/** An error as the operator reads it. */
export const ListedError = ErrorOccurrence.extend({
  /** Name of the organisation; empty if it no longer exists. */
  organisationName: z.string(),
});
export type ListedError = z.infer<typeof ListedError>;

/** An alarm that is on. The deployment's prefix is removed from its name. */
export const AlarmOn = z.object({ name: z.string(), since: UnixSeconds });
export type AlarmOn = z.infer<typeof AlarmOn>;

/** End of the name of alarms about dead letters. */
const DEAD_LETTERS = 'GaveUp';

/** End of the name of alarms about failures. */
const FAILS = 'Fails';

/** Whether the alarm reports that a function fails. This includes running out of time or memory, after which it cannot record an error. */
export const isAboutFailure = ({ name }: Pick<AlarmOn, 'name'>): boolean => name.endsWith(FAILS);

/** Whether the alarm reports that a function gave up events, which are now dead letters. */
export const isAboutDeadLetters = ({ name }: Pick<AlarmOn, 'name'>): boolean => name.endsWith(DEAD_LETTERS);
