import { useEffect, useState } from 'react';
import { type Paper, type Pencil, pencil, type PencilState } from './pencil.ts';

/** A pencil for a pane; what is half drawn is given up with the tool or the frame that it was drawn with. */
export function usePencil(paper: Paper): { readonly pencil: Pencil; readonly drawn: PencilState } {
  const [drawn, setDrawn] = useState<PencilState>({});
  const [made] = useState(() => pencil(paper, setDrawn));
  useEffect(() => made.lay(paper));
  const { tool, frame } = paper;
  useEffect(() => () => void made.cancel(), [made, tool, frame]);
  return { pencil: made, drawn };
}
