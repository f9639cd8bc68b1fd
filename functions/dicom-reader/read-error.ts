/** The error for a request that the files cannot answer. `status` is the HTTP status of the answer. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly status: 400 | 404 | 406 | 409;

  constructor(status: 400 | 404 | 406 | 409, message: string) {
    super(message);
    this.status = status;
  }
}
