/**
 * A refusal with its real HTTP status, for interfaces that a standard describes. The message is in English, because programmers read it.
 */
export class StandardError extends Error {
  override readonly name = 'StandardError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
