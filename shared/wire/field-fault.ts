import type * as z from 'zod';

/** A fault of a field: a key of `field.json`, and the value of the placeholder `{{limit}}` in its text. */
export interface FieldFault {
  readonly word: string;
  readonly limit?: number;
}

/** Matches the keys of our own schemas: one camelCase word. The messages of zod are sentences, so they do not match. */
const OWN_WORD = /^[a-z][A-Za-z]*$/u;

/** The keys for limits, by kind of value. zod has one code for texts, lists and numbers, but people need different words. */
const LIMIT_WORDS = {
  too_big: { string: 'tooLong', array: 'tooMany' },
  too_small: { string: 'tooShort', array: 'tooFew' },
} as const;
const NUMBER_WORDS = { too_big: 'tooBig', too_small: 'tooSmall' } as const;

function limitFault(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): FieldFault {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isCounted = issue.origin === 'string' || issue.origin === 'array';
  if (!isCounted) return { word: NUMBER_WORDS[issue.code], limit };
  // A field that needs at least one character is reported as missing, not as too short.
  if (issue.code === 'too_small' && limit <= 1) return { word: 'required' };
  return { word: LIMIT_WORDS[issue.code][issue.origin === 'array' ? 'array' : 'string'], limit };
}

/** Returns the fault of a zod issue. A key that our schema chose has priority over zod's code. */
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
