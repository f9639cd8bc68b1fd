import { startTransition, useEffect, useState } from 'react';

/** Returns false at a component's first drawing, then true. React may interrupt the second drawing. */
export function useIsFrameDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}
