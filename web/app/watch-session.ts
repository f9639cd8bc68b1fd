import { TOKEN_POLL_MS } from '#shared/limits.ts';
import { isChangedElsewhere } from '#web/api/session-token.ts';

function reloadIfChanged(): void {
  if (isChangedElsewhere()) location.reload();
}

/**
 * Reloads the page when another tab signed in or out, signed in another person, or entered another organisation. So no one works under a
 * wrong name or in a wrong organisation. Checks at intervals, and as soon as the person returns to this tab.
 */
export function watchSession(): void {
  setInterval(reloadIfChanged, TOKEN_POLL_MS);
  addEventListener('focus', reloadIfChanged);
  // On *Back*, the browser may show a page that it kept: a page of the former organisation, or one that a head saw as a member.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
