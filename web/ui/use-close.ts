import { useLocation, useNavigate } from 'react-router-dom';

/** React Router's key of the first address: the history before it is not the portal's. */
const FIRST_KEY = 'default';

/** Whether React Router numbers the history's entry as its first, which another address may have taken over. */
const isFirst = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;

/** Closes a page that covers another: back to the previous page, or to `home`. */
export function useClose(home = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST_KEY || isFirst(history.state) ? navigate(home) : navigate(-1));
}
