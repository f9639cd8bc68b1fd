import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import type { ErrorCodeName } from '#shared/wire/codes.ts';
import type { AnyEndpoint, InputOf } from '#shared/wire/endpoint.ts';
import { faultOfIssue } from '#shared/wire/field-fault.ts';
import { pathsOfHiddenCharacters } from '#shared/wire/hidden-characters.ts';
import { AppError } from '#functions/runtime/app-error.ts';

/** Wire codes of the field errors that have their own code. */
const CODE_OF_ERROR: Readonly<Record<string, ErrorCodeName>> = { agreesToTerms: 'termsNotAccepted' };

const HIDDEN = 'hiddenCharacters';

/** Returns the dictionary key of an issue: the key in the schema's message, or zod's code if the message is a sentence. */
const errorKey = (issue: z.core.$ZodIssue): string => (/^\w+$/u.test(issue.message) ? issue.message : issue.code);

const invalid = (fields: readonly { path: string; error: string }[]) => {
  const codes = new Set(fields.map((field) => CODE_OF_ERROR[field.error] ?? 'validationFailed'));
  const [codeName = 'validationFailed', ...others] = codes;
  return new AppError(others.length === 0 ? codeName : 'validationFailed', { fields });
};

function bodyOf(event: APIGatewayProxyEvent): unknown {
  const text = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw invalid([{ path: '', error: 'json' }]);
    throw cause;
  }
}

/**
 * Parses the call's input with its contract. Throws 40000 with `data.fields: { path, error }[]`, also for hidden characters. `error` is a
 * key of the dictionary.
 */
export function parseInput<E extends AnyEndpoint>(row: E, event: APIGatewayProxyEvent): InputOf<E> {
  const raw = row.method === 'GET' ? (event.queryStringParameters ?? {}) : bodyOf(event);
  const parsed = z.safeParse<E['input']>(row.input, raw);
  const wrong = (parsed.error?.issues ?? []).map((issue) => ({
    path: issue.path.join('.'),
    error: errorKey(issue),
    ...faultOfIssue(issue),
  }));
  // Hidden characters are searched in the cleaned input, because the schema removes them from some fields (names of files).
  const hidden = pathsOfHiddenCharacters(parsed.success ? parsed.data : raw);
  if (!parsed.success || hidden.length > 0)
    throw invalid([...wrong, ...hidden.map((path) => ({ path, error: HIDDEN, word: HIDDEN }))]);
  return parsed.data;
}
