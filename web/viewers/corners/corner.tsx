import type { ReactNode } from 'react';
import './corner.css';

interface CornerProps {
  readonly at: 'start-top' | 'end-top' | 'start-bottom' | 'end-bottom';
  /** What is unknown is left out. */
  readonly lines?: readonly (string | undefined)[];
  readonly children?: ReactNode;
}

/** Words in a corner of a picture; they take no pointers. */
export function Corner({ at, lines = [], children }: CornerProps) {
  return (
    <div className={`corner corner-${at}`}>
      {children}
      {lines
        .filter((line) => line !== undefined && line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </div>
  );
}
