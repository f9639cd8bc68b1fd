import * as z from 'zod';

const Answer = z.looseObject({
  __type: z.string().default(''),
  message: z.string().optional(),
  Message: z.string().optional(),
});

/** Parses JSON. Returns an answer without fields if the text is no JSON, for example a proxy's own error page. */
function answerIn(text: string): z.output<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    return { __type: '' };
  }
}

/** A service's refusal of a request. */
export class ServiceError extends Error {
  /** The service's name of the error, such as `ConditionalCheckFailedException`. */
  override readonly name: string;
  /** The HTTP status. Errors of the SDK have it in the same field, and `isTransient` reads it from both kinds of errors. */
  readonly $metadata: { readonly httpStatusCode: number };
  /** The whole answer; empty if it is no JSON. */
  readonly answer: Readonly<Record<string, unknown>>;

  /** Reads the body of an answer whose status is not 200. */
  constructor(httpStatusCode: number, text: string) {
    const answer = answerIn(text);
    super(answer.message ?? answer.Message ?? `the service answered ${httpStatusCode}`);
    this.name = answer.__type.slice(answer.__type.indexOf('#') + 1) || 'UnknownError';
    this.$metadata = { httpStatusCode };
    this.answer = answer;
  }
}

/** Reports that no answer came in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  constructor(operation: string, ms: number) {
    super(`no answer to ${operation} within ${ms} ms`);
  }
}
