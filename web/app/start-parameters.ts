import { keepConfirmation } from '#web/api/confirmation-link.ts';
import { keepShareToken } from '#web/api/share-link.ts';
import { keepInvitation, keepInvitationToken } from '#web/api/invitation-cookie.ts';

/** Removes a parameter from the address and returns its value. So the value is not reloaded, shared or kept in the history. */
function take(name: string): string | undefined {
  const address = new URL(location.href);
  const fragment = new URLSearchParams(address.hash.slice(1));
  const value = fragment.get(name) ?? address.searchParams.get(name);
  if (value === null) return undefined;
  address.searchParams.delete(name);
  if (fragment.has(name)) address.hash = '';
  history.replaceState(history.state, '', address);
  return value;
}

/**
 * Keeps the id in `?invite=` in a cookie until the user centre shows the invitation (UX-13). If a secret follows `#`, the sign-in page
 * shows the invitation.
 */
export function takeInvitation(): void {
  const invitation = take('invite');
  if (invitation === undefined) return;
  keepInvitation(invitation);
  const address = new URL(location.href);
  if (!keepInvitationToken(address.hash.slice(1))) return;
  address.hash = '';
  address.searchParams.set('pageType', 'invited');
  history.replaceState(history.state, '', address);
}

/**
 * Keeps `#active=`, the secret of a mailed link that confirms an address. The settings page uses the secret, even if the person has to sign
 * in first.
 */
export function takeConfirmation(): void {
  const token = take('active');
  if (token !== undefined) keepConfirmation(token);
  // If a window already shows the portal, such a link changes only the fragment, and the browser loads no page. So this listener reloads
  // the page.
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('active')) location.reload();
  });
}

/** Takes `#core-token=` from an address that another program shows in a frame, and returns it (EMB-3). */
export const takeTokenOfFrame = (): string | undefined => take('core-token');

/** Exchanges `?core-token=` for a session that replaces the present one, if the person agrees (UX-13). */
export async function takeCoreToken(root: HTMLElement): Promise<void> {
  const coreToken = take('core-token');
  if (coreToken === undefined) return;
  const { signInByCoreToken } = await import('./sign-in-by-core-token.tsx');
  await signInByCoreToken(coreToken, root);
}

/** Keeps the secret of a shared link, `#token=` or `?token=`, for this window. Removes it from the address (SHR-3). */
export function takeShareToken(): void {
  if (location.pathname !== '/studyShared/detail') return;
  const token = take('token');
  if (token !== undefined) keepShareToken(token);
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('token')) location.reload();
  });
}
