import { TOKEN_POLL_MS } from '#shared/limits.ts';
import { isChangedElsewhere } from '#web/api/session-token.ts';

/** Loads the page anew when another tab signed in or out, or somebody else in: nobody works on under a name that is not theirs. */
export function watchSession(): void {
  setInterval(() => {
    if (isChangedElsewhere()) location.reload();
  }, TOKEN_POLL_MS);
}
