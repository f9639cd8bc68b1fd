import { useLocation, useNavigate } from 'react-router-dom';

/** React Router's key of the address with which the portal was opened: nothing of the portal lies before it. */
const FIRST_KEY = 'default';

/** Leaves a page that lies over another: back to where the person came from, or to the start. */
export function useClose(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === FIRST_KEY ? navigate('/') : navigate(-1));
}
