import { keepInvitation, keepInvitationToken } from '#web/api/invitation-cookie.ts';

/** Takes a parameter out of the address, so that it is neither reloaded, nor shared, nor kept in the history. */
function take(name: string): string | undefined {
  const address = new URL(location.href);
  const value = address.searchParams.get(name);
  if (value === null) return undefined;
  address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  return value;
}

/** SPEC 2: `?invite=` is kept in a cookie until the user centre has shown it. The secret behind `#` shows the invitation on the sign-in page. */
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

/** SPEC 2: `?core-token=` resets the token and sets the one that it stands for, whoever was signed in before. */
export async function takeCoreToken(): Promise<void> {
  const coreToken = take('core-token');
  if (coreToken === undefined) return;
  const { signInByCoreToken } = await import('./sign-in-by-core-token.ts');
  await signInByCoreToken(coreToken);
}
