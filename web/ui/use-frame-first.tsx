import { type ReactNode, startTransition, useEffect, useState } from 'react';
import './use-frame-first.css';

interface Rows {
  readonly rows: readonly unknown[];
  readonly empty: ReactNode;
}

/**
 * Returns the list with grey lines instead of rows for the first drawing. Returns the unchanged list for later drawings. If frame and rows
 * were drawn together, the screen of a slow phone would stay empty for seconds. React can interrupt the second drawing.
 */
export function useFrameFirst<List extends Rows>(list: List): List {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn || list.rows.length === 0 ? list : { ...list, rows: [], empty: <div className="rows-to-come" /> };
}
