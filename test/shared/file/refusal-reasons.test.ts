import { describe, expect, test } from 'vitest';
import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import en from '#shared/locales/en/refusal.json' with { type: 'json' };
import zh from '#shared/locales/zh/refusal.json' with { type: 'json' };

describe.each([
  { language: 'English', words: en },
  { language: 'Chinese', words: zh },
])('in $language', ({ words }) => {
  test('every reason has words, and nothing else has', () => {
    expect(Object.keys(words).toSorted()).toEqual(RefusalReason.options.toSorted());
  });

  test('no two reasons share their words', () => {
    const texts = Object.values(words);

    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('no reason stands twice in the table', () => {
  expect(new Set(RefusalReason.options).size).toBe(RefusalReason.options.length);
});
