import { embedded } from '#web/api/embedded.ts';
import { useLocation, useNavigate } from 'react-router-dom';

/** React Router's key of the first page in this tab. The history entries before this page do not belong to the portal. */
const FIRST_KEY = 'default';

/**
 * Whether the state of a history entry belongs to the first page in this tab. React Router numbers the entries from 0 (`idx`), and a
 * replaced address keeps its number.
 */
const isFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;

/** Whether the page cannot be closed: it is the first page in a frame of another program, which closes the frame itself (EMB-5). */
export const staysOpen = (): boolean => embedded() !== undefined && isFirst(history.state);

/** Returns a function that closes the page: it goes back to the previous page, or to `home` if there is none. */
export function useClose(home = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (!staysOpen()) void (key === FIRST_KEY || isFirst(history.state) ? navigate(home) : navigate(-1));
  };
}
