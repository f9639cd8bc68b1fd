import { useLocation, useNavigate } from 'react-router-dom';

/** React Router's key of the first address: the history before it is not the portal's. */
const FIRST_KEY = 'default';

/** Closes a page that covers another: back to the previous page, or to `home`. */
export function useClose(home = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST_KEY ? navigate(home) : navigate(-1));
}
