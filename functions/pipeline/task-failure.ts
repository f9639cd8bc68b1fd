import * as z from 'zod';
import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** What the row tells of a case that failed. */
export const Failure = z.object({ reason: RefusalReason, detail: z.string() });
export type Failure = z.infer<typeof Failure>;

/** What `Catch` hands on: the error's name, and as cause what Lambda reports of it. */
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

/** A refusal on its way through the state machine, which carries nothing of an error but name and message. */
export class RefusedCaseError extends Error {
  // The word that the state machine knows a refusal by.
  override readonly name = 'RejectedFileError';

  constructor({ reason, detail }: RejectedFileError, options: ErrorOptions = {}) {
    super(JSON.stringify({ reason, detail } satisfies Failure), options);
  }
}

/** Why the case failed, as its owner reads it. What is no refusal is a fault of ours: its words stay in the log. */
export function failureOf({ Error: name, Cause }: CaughtError): Failure {
  if (name !== 'RejectedFileError') return { reason: 'processingFailed', detail: '' };
  const parsed = LambdaCause.safeParse(Cause);
  return parsed.success ? parsed.data.errorMessage : { reason: 'processingFailed', detail: '' };
}
