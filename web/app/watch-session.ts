import { TOKEN_POLL_MS } from '#shared/limits.ts';
import { isChangedElsewhere } from '#web/api/session-token.ts';

function reloadIfChanged(): void {
  if (isChangedElsewhere()) location.reload();
}

/**
 * Reloads the page when another tab signed in or out, signed in somebody else, or entered another organisation. So no one works under a
 * name or in an organisation that is no longer theirs. Checks at once when the person turns to this tab, before they can do anything.
 */
export function watchSession(): void {
  setInterval(reloadIfChanged, TOKEN_POLL_MS);
  addEventListener('focus', reloadIfChanged);
  // On *Back* the browser may show a kept page: of the organisation that was left, or seen as another member.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
