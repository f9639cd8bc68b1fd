import type { RefusalReason } from './refusal-reasons.ts';

/** A file that we do not take or cannot convert, with the reason that its owner reads. The state machine matches `name`. */
export class RejectedFileError extends Error {
  // Written as a string: a minifier renames classes, and the state machine's Catch matches this name.
  override readonly name = 'RejectedFileError';
  readonly reason: RefusalReason;
  /** More detail for a device's developer (an offset, a tag, a size); holds no patient data. */
  readonly detail: string;

  constructor(reason: RefusalReason, detail = '', options: ErrorOptions = {}) {
    super(detail === '' ? reason : `${reason}: ${detail}`, options);
    this.reason = reason;
    this.detail = detail;
  }
}
