import type { ReactNode } from 'react';
import { DottedWords, wordsOf, type Line } from '../dotted-words.tsx';
import './corner.css';

interface CornerProps {
  readonly at: 'start-top' | 'end-top' | 'start-bottom' | 'end-bottom';
  /** Lines of text; lines without a known text are left out. */
  readonly lines: readonly Line[];
  readonly children?: ReactNode;
}

/** Shows texts in a corner of an image. Pointer events pass through the texts to the image. */
export function Corner({ at, lines, children }: CornerProps) {
  return (
    <div className={`corner corner-${at}`}>
      {children}
      {lines
        .map(wordsOf)
        .filter((words) => words.length > 0)
        .map((words) => (
          <div key={words.join()}>
            <DottedWords words={words} />
          </div>
        ))}
    </div>
  );
}
