import { useEffect, useState } from 'react';
import { type Paper, type Pencil, pencil, type PencilState } from './pencil.ts';

/** Makes the drawing state of a viewport; a change of tool or frame cancels a half-drawn annotation. */
export function usePencil(paper: Paper): { readonly pencil: Pencil; readonly drawn: PencilState } {
  const [drawn, setDrawn] = useState<PencilState>({});
  const [made] = useState(() => pencil(paper, setDrawn));
  useEffect(() => made.setPaper(paper));
  const { tool, frame } = paper;
  useEffect(() => () => void made.cancel(), [made, tool, frame]);
  return { pencil: made, drawn };
}
