import * as z from 'zod';

const SEARCH_TEXT_LENGTH_MAX = 64;
/** Smallest number of letters of a search: a search for one letter finds too many rows. */
export const SEARCH_LETTERS_MIN = 2;
/** Matches a character that counts as two letters. A family name is often a single such character. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const lettersIn = (character: string): number => (SYLLABLE.test(character) ? SEARCH_LETTERS_MIN : 1);

/** Whether a text is long enough for a search: two letters, or one Chinese character. */
export const isSearchable = (typed: string): boolean =>
  Array.from(typed.replaceAll(/\s+/gu, '')).reduce((sum, character) => sum + lettersIn(character), 0) >=
  SEARCH_LETTERS_MIN;

/** The text to search for, or its first letters. An empty text finds everything. */
export const SearchText = z
  .string()
  .trim()
  .max(SEARCH_TEXT_LENGTH_MAX)
  .refine((typed) => typed === '' || isSearchable(typed), { error: 'searchTooShort' })
  .default('');
