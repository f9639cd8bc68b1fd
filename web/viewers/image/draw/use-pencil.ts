import { useEffect, useState } from 'react';
import { type Paper, type Pencil, pencil, type PencilState } from './pencil.ts';

/** Holds the drawing state of a viewport. A change of the tool or frame cancels an unfinished annotation. */
export function usePencil(paper: Paper): { readonly pencil: Pencil; readonly drawn: PencilState } {
  const [drawn, setDrawn] = useState<PencilState>({});
  const [made] = useState(() => pencil(paper, setDrawn));
  useEffect(() => made.setPaper(paper));
  const { tool, frame } = paper;
  useEffect(() => () => void made.cancel(), [made, tool, frame]);
  return { pencil: made, drawn };
}
