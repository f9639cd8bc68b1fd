import * as z from 'zod';

const SdkError = z.object({
  $fault: z.enum(['client', 'server']).optional(),
  $retryable: z.object({}).optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
  name: z.string(),
  // The SDK's errors have a text in this field, and the errors of other libraries have a number.
  code: z.unknown().optional(),
  answer: z.object({ CancellationReasons: z.array(z.object({ Code: z.string().optional() })).optional() }).optional(),
  cause: z.unknown().optional(),
});

/** Names of temporary errors: throttling, timeouts, and two writers of the same item. */
const PASSING_NAMES = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  // This error passes when a deployment ends: within minutes, all functions know the item's version.
  'NewerShapeError',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
];
/** Reasons why a write in a cancelled transaction did not happen but may succeed at the next try. */
const PASSING_REASONS = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/**
 * Whether the error of an AWS call is temporary, although the SDK has retried. Also checks the error's `cause`, because libraries wrap
 * errors of the SDK in their own.
 */
export function isTransient(error: unknown): boolean {
  const known = SdkError.safeParse(error);
  if (!known.success) return false;
  const { name, code, $fault, $retryable, $metadata, answer, cause } = known.data;
  if (answer?.CancellationReasons !== undefined)
    return answer.CancellationReasons.every(({ Code = 'None' }) => PASSING_REASONS.includes(Code));
  return (
    $fault === 'server' ||
    $retryable !== undefined ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    PASSING_NAMES.includes(name) ||
    PASSING_CODES.some((passing) => passing === code) ||
    isTransient(cause)
  );
}
