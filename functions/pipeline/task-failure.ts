import * as z from 'zod';
import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** The failure in the row of a case, as its owner sees it. */
export const Failure = z.object({ reason: RefusalReason, detail: z.string() });
export type Failure = z.infer<typeof Failure>;

/** The input from the machine's `Catch`: the error's name, and Lambda's report of the error as JSON. */
export const CaughtError = z.object({ Error: z.string(), Cause: z.string() });
export type CaughtError = z.infer<typeof CaughtError>;

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('no JSON');
    return z.NEVER;
  }
});
const LambdaCause = json.pipe(z.object({ errorMessage: json.pipe(Failure) }));

/**
 * A refusal in the form that the state machine passes on. The machine keeps only the error's name and message, so the message contains the
 * reason as JSON.
 */
export class RefusedCaseError extends Error {
  // The state machine recognises a refusal by this name.
  override readonly name = 'RejectedFileError';

  constructor({ reason, detail }: RejectedFileError, options: ErrorOptions = {}) {
    super(JSON.stringify({ reason, detail } satisfies Failure), options);
  }
}

/**
 * Returns the failure that the case's owner sees. Any error that is no refusal is a fault of the platform, and its message stays in the
 * log.
 */
export function failureOf({ Error: name, Cause }: CaughtError): Failure {
  if (name !== 'RejectedFileError') return { reason: 'processingFailed', detail: '' };
  const parsed = LambdaCause.safeParse(Cause);
  return parsed.success ? parsed.data.errorMessage : { reason: 'processingFailed', detail: '' };
}
