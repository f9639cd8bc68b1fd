import { keepConfirmation } from '#web/api/confirmation-link.ts';
import { keepShareToken } from '#web/api/share-link.ts';
import { keepInvitation, keepInvitationToken } from '#web/api/invitation-cookie.ts';

/** Removes a parameter from the address and returns its value. So it is not reloaded, shared or kept in the history. */
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

/** Keeps `?invite=` in a cookie until the user centre shows it (UX-13). With a secret after `#`, the sign-in page shows the invitation. */
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

/** Keeps `#active=`, the secret of a mailed link that confirms an address. The settings use it, even if a sign-in comes first. */
export function takeConfirmation(): void {
  const token = take('active');
  if (token !== undefined) keepConfirmation(token);
  // A link opened in a window that shows the portal changes only the fragment, which loads no page.
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('active')) location.reload();
  });
}

/** Returns `#core-token=` of an address that another program frames (EMB-3). */
export const takeTokenOfFrame = (): string | undefined => take('core-token');

/** Exchanges `?core-token=` for a session that replaces the present one, if the person agrees (UX-13). */
export async function takeCoreToken(root: HTMLElement): Promise<void> {
  const coreToken = take('core-token');
  if (coreToken === undefined) return;
  const { signInByCoreToken } = await import('./sign-in-by-core-token.tsx');
  await signInByCoreToken(coreToken, root);
}

/** Keeps the secret of a shared link, `#token=` or `?token=`, for this window; the address loses it (SHR-3). */
export function takeShareToken(): void {
  if (location.pathname !== '/studyShared/detail') return;
  const token = take('token');
  if (token !== undefined) keepShareToken(token);
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('token')) location.reload();
  });
}
