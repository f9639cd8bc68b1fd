import { Logger } from '@aws-lambda-powertools/logger';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { OrganisationId } from '#shared/ids.ts';
import { CodeWord, type ErrorGroupKey } from '#shared/operator/error-log.ts';
import { errorLogStore } from './error-log-store.ts';

const logger = new Logger({ serviceName: 'arcata' });

/** The ending that CloudFormation gives to a function without a name of its own. */
const ADDED = /Function[\dA-F]{8}(?:-\w+)?$/u;

/** Returns the function's id in the stack: `File` of `Arcata-prod-File`. */
export function functionId(name: string, stack = process.env['POWERTOOLS_SERVICE_NAME'] ?? ''): string {
  const own = stack !== '' && name.startsWith(`${stack}-`) ? name.slice(stack.length + 1) : name;
  return own.replace(ADDED, '');
}

/** The paths of our own calls. Those of a standard name studies, and a wrong one whatever its sender wrote. */
const CALL = /^\/api\/v1\/[A-Za-z\d/_-]{1,80}$/u;

/** Returns the word, or `-` for what is none. */
const word = (text: string): string => CodeWord.catch('-').parse(text);

interface Noted {
  readonly requestId: string;
  /** The path of the call. */
  readonly place?: string;
  /** The organisation that it happened to, if one is known. */
  readonly organisationId?: unknown;
}

/**
 * Keeps an error for the operator: names of code, ids and the moment, never its message (PLAT-21). An error that cannot be kept is only logged:
 * the caller waits for an answer, and it may be the table that fails.
 */
export async function noteError(group: ErrorGroupKey, { requestId, place = '', organisationId }: Noted): Promise<void> {
  try {
    const key = { kind: group.kind, function: word(group.function), code: word(group.code), name: word(group.name) };
    const { data = null } = OrganisationId.safeParse(organisationId);
    await errorLogStore.note(key, {
      at: nowSeconds(),
      requestId,
      place: CALL.test(place) ? place : '',
      organisationId: data,
    });
  } catch (cause) {
    logger.warn('an error is not in the error log', new Error('error log', { cause }));
  }
}
