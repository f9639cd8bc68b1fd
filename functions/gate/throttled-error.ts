import { AppError } from '#functions/runtime/app-error.ts';

/** A call that was refused before it began: its client may send it again after `retryAfter` seconds (SEC-18). */
export class ThrottledError extends AppError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('tooManyRequests', { retryAfter });
    this.retryAfter = retryAfter;
  }
}
