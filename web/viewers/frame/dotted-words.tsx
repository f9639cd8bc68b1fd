import { Fragment } from 'react';

/** Words of one line; unknown words are left out. A single text is a line of one word. */
export type Line = string | undefined | readonly (string | undefined)[];

const isKnown = (word: string | undefined): word is string => word !== undefined && word !== '';

export const wordsOf = (line: Line): readonly string[] => [line].flat().filter(isKnown);

/** Shows words in one line, separated by dots. Each keeps its own writing direction. */
export function DottedWords({ words }: { readonly words: readonly string[] }) {
  return words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' · '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
