import * as z from 'zod';
import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import type { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** The failure that the row of a case shows. */
export const Failure = z.object({ reason: RefusalReason, detail: z.string() });
export type Failure = z.infer<typeof Failure>;

/** The input from `Catch`: the error's name, and as cause Lambda's report of it. */
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

/** A refusal as the state machine carries it: only the error's name and message remain. */
export class RefusedCaseError extends Error {
  // The name by which the state machine recognises a refusal.
  override readonly name = 'RejectedFileError';

  constructor({ reason, detail }: RejectedFileError, options: ErrorOptions = {}) {
    super(JSON.stringify({ reason, detail } satisfies Failure), options);
  }
}

/** Returns why the case failed, as its owner reads it. An error that is no refusal is a fault of ours: its message stays in the log. */
export function failureOf({ Error: name, Cause }: CaughtError): Failure {
  if (name !== 'RejectedFileError') return { reason: 'processingFailed', detail: '' };
  const parsed = LambdaCause.safeParse(Cause);
  return parsed.success ? parsed.data.errorMessage : { reason: 'processingFailed', detail: '' };
}
