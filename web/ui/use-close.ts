import { embedded } from '#web/api/embedded.ts';
import { useLocation, useNavigate } from 'react-router-dom';

/** React Router's key of the first address: the history before it is not the portal's. */
const FIRST_KEY = 'default';

/** Whether React Router numbers the history's entry as its first, which another address may have taken over. */
const isFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;

/** Whether there is nothing to close: the first page in a frame of another program, which closes the frame itself (EMB-5). */
export const staysOpen = (): boolean => embedded() !== undefined && isFirst(history.state);

/** Closes a page that covers another: back to the previous page, or to `home`. */
export function useClose(home = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (!staysOpen()) void (key === FIRST_KEY || isFirst(history.state) ? navigate(home) : navigate(-1));
  };
}
