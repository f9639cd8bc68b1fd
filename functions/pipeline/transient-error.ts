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
  code: z.string().optional(),
});

/** Refusals that are no fault of the request: throttling, and two writers at one item. */
const PASSING_NAMES = [
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
];
const PASSING_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** Whether an error that an AWS call ended with, after the SDK's own tries, may be gone on the next try. */
export function isTransient(error: unknown): boolean {
  const known = SdkError.safeParse(error);
  if (!known.success) return false;
  const { name, code = '', $fault, $retryable, $metadata } = known.data;
  return (
    $fault === 'server' ||
    $retryable !== undefined ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    PASSING_NAMES.includes(name) ||
    PASSING_CODES.includes(code)
  );
}
