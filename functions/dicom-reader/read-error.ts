/** The error for files that cannot answer the request, with the HTTP status that says so. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly status: 400 | 404 | 406 | 409;

  constructor(status: 400 | 404 | 406 | 409, message: string) {
    super(message);
    this.status = status;
  }
}
