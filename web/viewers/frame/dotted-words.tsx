import { Fragment } from 'react';

/**
 * A line of text: one text, or several texts that are shown with dots between them. Texts that are `undefined` or empty
 * are left out.
 */
export type Line = string | undefined | readonly (string | undefined)[];

const isKnown = (word: string | undefined): word is string => word !== undefined && word !== '';

export const wordsOf = (line: Line): readonly string[] => [line].flat().filter(isKnown);

/** Shows words in one line, separated by dots. Each word keeps its own writing direction. */
export function DottedWords({ words }: { readonly words: readonly string[] }) {
  return words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' · '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
