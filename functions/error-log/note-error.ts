import { Logger } from '@aws-lambda-powertools/logger';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { OrganisationId } from '#shared/ids.ts';
import { CodeWord, type ErrorGroupKey } from '#shared/operator/error-log.ts';
import { errorLogStore } from './error-log-store.ts';

const logger = new Logger({ serviceName: 'arcata' });

/** The suffix that CloudFormation adds to the name of a function without a name of its own. */
const ADDED = /Function[\dA-F]{8}(?:-\w+)?$/u;

/** Returns the function's id in the stack, like `File` for `Arcata-prod-File`. */
export function functionId(name: string, stack = process.env['POWERTOOLS_SERVICE_NAME'] ?? ''): string {
  const own = stack !== '' && name.startsWith(`${stack}-`) ? name.slice(stack.length + 1) : name;
  return own.replace(ADDED, '');
}

/**
 * Matches paths of our own calls. Other paths are not kept: the paths of DICOMweb and FHIR contain ids, and a wrong path may contain
 * anything.
 */
const CALL = /^\/api\/v1\/[A-Za-z\d/_-]{1,80}$/u;

/** Returns the text if it can be a name in code (`CodeWord`), or else `-`. */
const word = (text: string): string => CodeWord.catch('-').parse(text);

interface Noted {
  readonly requestId: string;
  /** The path of the call; absent outside of calls. */
  readonly place?: string;
  /** The organisation that the error happened to, if known. */
  readonly organisationId?: unknown;
}

/**
 * Keeps an error for the operator: names of code, ids and the time, never its message (PLAT-21). If this write fails, the function only
 * logs that. The caller waits for an answer, and the table itself may be at fault.
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
