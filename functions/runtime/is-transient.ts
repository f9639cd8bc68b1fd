import * as z from 'zod';

const SdkError = z.object({
  $fault: z.enum(['client', 'server']).optional(),
  $retryable: z.object({}).optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
  name: z.string(),
  // Other libraries put numbers here.
  code: z.unknown().optional(),
  answer: z.object({ CancellationReasons: z.array(z.object({ Code: z.string().optional() })).optional() }).optional(),
  cause: z.unknown().optional(),
});

/** Refusals that are no fault of the request: throttling, and two writers at one item. */
const PASSING_NAMES = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  // A deployment is under way: the function that knows the item comes within minutes.
  'NewerShapeError',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
];
/** Why one write of a cancelled transaction did not happen, where the next try may do it. */
const PASSING_REASONS = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** Judges whether an AWS call's error, after the SDK's own tries, may be gone on the next try. Libraries in between wrap it. */
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
