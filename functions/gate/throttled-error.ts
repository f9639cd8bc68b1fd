import { AppError } from '#functions/runtime/app-error.ts';

/** The error for a call that was refused before it began. The client may send it again after `retryAfter` seconds (SEC-18). */
export class ThrottledError extends AppError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('tooManyRequests', { retryAfter });
    this.retryAfter = retryAfter;
  }
}
