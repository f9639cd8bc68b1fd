import { type ReactNode, startTransition, useEffect, useState } from 'react';
import './use-frame-first.css';

interface Rows {
  readonly rows: readonly unknown[];
  readonly empty: ReactNode;
}

/**
 * Returns the list with grey lines in place of its rows at the first drawing, then as it is. React may interrupt the second drawing. Drawn
 * at once, frame and rows kept the screen of a slow phone empty for seconds.
 */
export function useFrameFirst<List extends Rows>(list: List): List {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn || list.rows.length === 0 ? list : { ...list, rows: [], empty: <div className="rows-to-come" /> };
}
