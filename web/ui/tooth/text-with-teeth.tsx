import type { ReactNode } from 'react';
import { findTeeth } from '#shared/tooth/find-teeth.ts';
import type { ToothNotation } from '#shared/tooth/tooth-notations.ts';
import { Teeth } from './teeth.tsx';

interface TextWithTeethProps {
  readonly text: string;
  /** Tooth notation in which the text was written. */
  readonly notation: ToothNotation;
}

/** Shows a text with its tooth numbers in the reader's notation (ORD-131). The `title` of each number is the original text. */
export function TextWithTeeth({ text, notation }: TextWithTeethProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, tooth } of findTeeth(text, notation)) {
    parts.push(
      text.slice(at, start),
      <span key={start} title={text.slice(start, end)}>
        <Teeth teeth={[tooth]} />
      </span>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
