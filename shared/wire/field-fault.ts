import type * as z from 'zod';

/** What is wrong with a field: a word of `field.json`, and the limit that its text names as `{{limit}}`. */
export interface FieldFault {
  readonly word: string;
  readonly limit?: number;
}

/** Our schemas' own words are one camelCase word; zod's sentences are not. */
const OWN_WORD = /^[a-z][A-Za-z]*$/u;

/** zod counts characters, members and numbers by one code; people are told which. */
const LIMIT_WORDS = {
  too_big: { string: 'tooLong', array: 'tooMany' },
  too_small: { string: 'tooShort', array: 'tooFew' },
} as const;
const NUMBER_WORDS = { too_big: 'tooBig', too_small: 'tooSmall' } as const;

function limitFault(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): FieldFault {
  const limit = Number(issue.code === 'too_big' ? issue.maximum : issue.minimum);
  const isCounted = issue.origin === 'string' || issue.origin === 'array';
  if (!isCounted) return { word: NUMBER_WORDS[issue.code], limit };
  // What has to have one character at least is missing, not short.
  if (issue.code === 'too_small' && limit <= 1) return { word: 'required' };
  return { word: LIMIT_WORDS[issue.code][issue.origin === 'array' ? 'array' : 'string'], limit };
}

/** The word for what a schema found. Words that the schema chose itself win over zod's codes. */
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
