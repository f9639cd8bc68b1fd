import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';

/** The `data` of a refusal: further facts for the client (WIRE-5). */
export type RefusalData = Readonly<Record<string, unknown>>;

/**
 * The only error that a caller sees. `codeName` determines the code and the message in the answer of the API; `data` holds facts that the
 * client needs.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly codeName: ErrorCodeName;
  readonly data: RefusalData;

  constructor(codeName: ErrorCodeName, data: RefusalData = {}, options: ErrorOptions = {}) {
    super(`${CODES[codeName].code} ${codeName}`, options);
    this.codeName = codeName;
    this.data = data;
  }
}

/** Returns the refusal 40000 for one field of the input. `error` is a key of the dictionary. */
export const invalidField = (path: string, error: string, options: ErrorOptions = {}): AppError =>
  new AppError('validationFailed', { fields: [{ path, error }] }, options);
