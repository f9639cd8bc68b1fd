import { useNavigate } from 'react-router-dom';
import { addressFor, useAsked } from '#web/api/asked-organisation.ts';
import { useSession } from '#web/api/session.ts';

/** Returns a function that opens the page of the organisation to which these settings belong. */
export function useGoHome(): () => Promise<void> {
  const asked = useAsked();
  const { side } = useSession();
  const navigate = useNavigate();
  const own = side === undefined ? '/institution/about' : '/institution';
  const home = asked.iid === undefined ? own : addressFor('/clinicDetail/page', asked);
  return async () => navigate(home);
}
