import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';

const isErrorCodeName = (name: string): name is ErrorCodeName => name in CODES && name !== 'success';

const NAMES = new Map<number, ErrorCodeName>(
  Object.entries(CODES).flatMap(([name, row]) => (isErrorCodeName(name) ? [[row.code, name] as const] : [])),
);

/** What the server refused, by the code of its envelope. A code that this build does not know reads as a fault. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly codeName: ErrorCodeName;
  readonly data: unknown;

  constructor(answer: { code: number; msg: string; data: unknown }) {
    super(answer.msg);
    this.code = answer.code;
    this.codeName = NAMES.get(answer.code) ?? 'fault';
    this.data = answer.data;
  }
}

/** No answer of the application's came: no network, no server, none within the timeout, or a refusal of what stands before it. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** What the server says about it, where it says anything. */
  readonly serverWords: string;

  constructor(
    message: string,
    { serverWords = '', ...options }: ErrorOptions & { readonly serverWords?: string } = {},
  ) {
    super(message, options);
    this.serverWords = serverWords;
  }
}
