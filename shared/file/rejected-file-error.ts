import type { RefusalReason } from './refusal-reasons.ts';

/** A file that we do not take or cannot convert, with the reason that its owner reads. The state machine matches `name`. */
export class RejectedFileError extends Error {
  // Written out, since a minifier renames classes and the state machine's Catch matches this very word.
  override readonly name = 'RejectedFileError';
  readonly reason: RefusalReason;
  /** What a developer of a device would want to know besides the reason (an offset, a tag, a size); holds no patient data. */
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '', options: ErrorOptions = {}) {
    super(detail === '' ? reason : `${reason}: ${detail}`, options);
    this.reason = reason;
    this.detail = detail;
  }
}
