import * as z from 'zod';

const SEARCH_TEXT_LENGTH_MAX = 64;
/** A search for one letter finds too much to be of use. */
export const SEARCH_LETTERS_MIN = 2;
/** One of them says as much as two letters: a family name often is one. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const lettersIn = (character: string): number => (SYLLABLE.test(character) ? SEARCH_LETTERS_MIN : 1);

/** Whether a search for it is answered: two letters, or one Chinese character. */
export const isSearchable = (typed: string): boolean =>
  Array.from(typed.replaceAll(/\s+/gu, '')).reduce((sum, character) => sum + lettersIn(character), 0) >=
  SEARCH_LETTERS_MIN;

/** How something that is sought starts; empty = everything. */
export const SearchText = z
  .string()
  .trim()
  .max(SEARCH_TEXT_LENGTH_MAX)
  .refine((typed) => typed === '' || isSearchable(typed), { error: 'searchTooShort' })
  .default('');
