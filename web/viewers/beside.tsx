import { Fragment } from 'react';

/** What is known of a line's words; a text alone is a line of one. */
export type Line = string | undefined | readonly (string | undefined)[];

const isKnown = (word: string | undefined): word is string => word !== undefined && word !== '';

export const wordsOf = (line: Line): readonly string[] => [line].flat().filter(isKnown);

/** Words one after the other; each runs its own way, whatever stands around it. */
export function Beside({ words }: { readonly words: readonly string[] }) {
  return words.map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' · '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
}
