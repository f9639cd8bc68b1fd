import * as z from 'zod';

const SEARCH_TEXT_LENGTH_MAX = 64;
/** The least letters of a search: one letter finds too much. */
export const SEARCH_LETTERS_MIN = 2;
/** Matches a character that says as much as two letters: a family name is often one. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const lettersIn = (character: string): number => (SYLLABLE.test(character) ? SEARCH_LETTERS_MIN : 1);

/** Whether a text is long enough for a search: two letters, or one Chinese character. */
export const isSearchable = (typed: string): boolean =>
  Array.from(typed.replaceAll(/\s+/gu, '')).reduce((sum, character) => sum + lettersIn(character), 0) >=
  SEARCH_LETTERS_MIN;

/** The start of the text to search for; empty = everything. */
export const SearchText = z
  .string()
  .trim()
  .max(SEARCH_TEXT_LENGTH_MAX)
  .refine((typed) => typed === '' || isSearchable(typed), { error: 'searchTooShort' })
  .default('');
