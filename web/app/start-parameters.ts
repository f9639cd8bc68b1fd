import { keepConfirmation } from '#web/api/confirmation-link.ts';
import { keepInvitation, keepInvitationToken } from '#web/api/invitation-cookie.ts';

/** Takes a parameter out of the address, so that it is neither reloaded, nor shared, nor kept in the history. */
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

/** UX-13: `?invite=` is kept in a cookie until the user centre has shown it. The secret behind `#` shows the invitation on the sign-in page. */
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

/** `#active=`, where a mailed link confirms an address: kept until the settings have used it, over a sign-in if need be. */
export function takeConfirmation(): void {
  const token = take('active');
  if (token !== undefined) keepConfirmation(token);
  // A link that is opened in the window of the portal changes the fragment only.
  addEventListener('hashchange', () => {
    if (new URLSearchParams(location.hash.slice(1)).has('active')) location.reload();
  });
}

/** UX-13: `?core-token=` resets the token and sets the one that it stands for, if the person agrees. */
export async function takeCoreToken(root: HTMLElement): Promise<void> {
  const coreToken = take('core-token');
  if (coreToken === undefined) return;
  const { signInByCoreToken } = await import('./sign-in-by-core-token.tsx');
  await signInByCoreToken(coreToken, root);
}
