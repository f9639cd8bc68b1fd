import type { RefusalReason } from './refusal-reasons.ts';

/** Error for a file that we do not accept or cannot convert, with the reason that its owner reads. The state machine matches `name`. */
export class RejectedFileError extends Error {
  // A literal string, because a minifier renames classes and the state machine's Catch matches this name.
  override readonly name = 'RejectedFileError';
  readonly reason: RefusalReason;
  /** Further detail for a device's developer, such as an offset, a tag or a size. It contains no patient data. */
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '', options: ErrorOptions = {}) {
    super(detail === '' ? reason : `${reason}: ${detail}`, options);
    this.reason = reason;
    this.detail = detail;
  }
}
