import * as z from 'zod';
import { CALL_WINDOW_SECONDS } from '#shared/wire/call-limits.ts';
import { CODES, type ErrorCodeName } from '#shared/wire/codes.ts';

const isErrorCodeName = (name: string): name is ErrorCodeName => name in CODES && name !== 'success';

const NAMES = new Map<number, ErrorCodeName>(
  Object.entries(CODES).flatMap(([name, row]) => (isErrorCodeName(name) ? [[row.code, name] as const] : [])),
);

/** A refusal by the server, with the code of its envelope. A code that this build does not know is read as a fault. */
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

const Wait = z.object({ retryAfter: z.number().positive().max(CALL_WINDOW_SECONDS) });

/** HTTP 429: the call was refused before it began, because its client or organisation sends too many calls (SEC-18). */
export class ThrottledError extends ApiError {
  /** Seconds after which the call may be sent again; absent if that is too long to wait. */
  get waitSeconds(): number | undefined {
    return Wait.safeParse(this.data).data?.retryAfter;
  }
}

/** The application did not answer: no network, no server, no answer within the timeout, or a refusal by the gateway in front of it. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** The server's message, if there is one; else empty. */
  readonly serverWords: string;

  constructor(
    message: string,
    { serverWords = '', ...options }: ErrorOptions & { readonly serverWords?: string } = {},
  ) {
    super(message, options);
    this.serverWords = serverWords;
  }
}
