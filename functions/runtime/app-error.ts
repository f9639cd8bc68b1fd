import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';

/** The `data` of a refusal (WIRE-5). */
export type RefusalData = Readonly<Record<string, unknown>>;

/** The only error that a caller sees: `codeName` gives the wire's code and the words, `data` what the client needs to go on. */
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

/** 40000 for one field of the input; `error` is a key of the dictionary. */
export const invalidField = (path: string, error: string, options: ErrorOptions = {}): AppError =>
  new AppError('validationFailed', { fields: [{ path, error }] }, options);
