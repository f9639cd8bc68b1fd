import { TOKEN_POLL_MS } from '#shared/limits.ts';
import { isChangedElsewhere } from '#web/api/session-token.ts';

function reloadIfChanged(): void {
  if (isChangedElsewhere()) location.reload();
}

/**
 * Loads the page again when another tab signed in or out, somebody else in, or entered another organisation: nobody works on under a name, or
 * in an organisation, that is not theirs. At once when the person turns to this tab, so that no act of theirs goes astray.
 */
export function watchSession(): void {
  setInterval(reloadIfChanged, TOKEN_POLL_MS);
  addEventListener('focus', reloadIfChanged);
  // A page that the browser kept for *Back* shows the organisation that was left, or what another's eyes saw.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
