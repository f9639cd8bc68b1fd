import * as z from 'zod';

/** Something that passes by itself: the state machine tries the task again. */
export class TransientError extends Error {
  // Written out, since a minifier renames classes and the state machine's Retry matches this very word.
  override readonly name = 'TransientError';
}

const SdkError = z.object({
  $fault: z.enum(['client', 'server']).optional(),
  $retryable: z.object({}).optional(),
  $metadata: z.object({ httpStatusCode: z.number().optional() }).optional(),
  name: z.string(),
  // Other libraries put numbers here.
  code: z.unknown().optional(),
  cause: z.unknown().optional(),
});

/** Refusals that are no fault of the request: throttling, and two writers at one item. */
const PASSING_NAMES = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
  // What remains of these after `transact` has read the reasons are conflicts and throttling.
  'TransactionCanceledException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
];
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** Whether an error that an AWS call ended with, after the SDK's own tries, may be gone on the next try; libraries between wrap it. */
export function isTransient(error: unknown): boolean {
  const known = SdkError.safeParse(error);
  if (!known.success) return false;
  const { name, code, $fault, $retryable, $metadata, cause } = known.data;
  return (
    $fault === 'server' ||
    $retryable !== undefined ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    PASSING_NAMES.includes(name) ||
    PASSING_CODES.some((passing) => passing === code) ||
    isTransient(cause)
  );
}
