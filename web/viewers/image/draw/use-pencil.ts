import { useEffect, useMemo, useRef, useState } from 'react';
import { type Paper, type Pencil, pencil, type PencilState } from './pencil.ts';

/** A pencil for a pane; what is half drawn is given up with the tool or the frame that it was drawn with. */
export function usePencil(paper: Paper): { readonly pencil: Pencil; readonly drawn: PencilState } {
  const latest = useRef(paper);
  useEffect(() => {
    latest.current = paper;
  });
  const [drawn, setDrawn] = useState<PencilState>({});
  const made = useMemo(() => pencil(() => latest.current, setDrawn), []);
  const { tool, frame } = paper;
  useEffect(() => () => void made.cancel(), [made, tool, frame]);
  return { pencil: made, drawn };
}
