import type * as z from 'zod';

/** A fault of a field: a key of `field.json`, and the limit that its text names as `{{limit}}`. */
export interface FieldFault {
  readonly word: string;
  readonly limit?: number;
}

/** Matches our schemas' own keys, which are one camelCase word; zod's sentences are not. */
const OWN_WORD = /^[a-z][A-Za-z]*$/u;

/** The keys by kind: zod has one code for characters, members and numbers, but people read which it is. */
const LIMIT_WORDS = {
  too_big: { string: 'tooLong', array: 'tooMany' },
  too_small: { string: 'tooShort', array: 'tooFew' },
} as const;
const NUMBER_WORDS = { too_big: 'tooBig', too_small: 'tooSmall' } as const;

function limitFault(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): FieldFault {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isCounted = issue.origin === 'string' || issue.origin === 'array';
  if (!isCounted) return { word: NUMBER_WORDS[issue.code], limit };
  // A field that needs at least one character is missing, not short.
  if (issue.code === 'too_small' && limit <= 1) return { word: 'required' };
  return { word: LIMIT_WORDS[issue.code][issue.origin === 'array' ? 'array' : 'string'], limit };
}

/** Returns the key of an issue. A key that the schema chose is preferred to zod's code. */
export function faultOfIssue(issue: z.core.$ZodIssue): FieldFault {
  if (OWN_WORD.test(issue.message)) return { word: issue.message };
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return limitFault(issue);
    case 'invalid_type':
    case 'invalid_union':
    case 'invalid_value':
      return { word: 'required' };
    case 'invalid_format':
      return { word: issue.format === 'email' ? 'email' : 'format' };
    default:
      return { word: 'format' };
  }
}
