import { AccountId } from '#shared/ids.ts';
import { ApiError } from './api-error.ts';
import { readToken } from './session-token.ts';

/** The session storage key; the value is bound to the session that began to look. Other windows and sessions see as themselves. */
const KEY = 'arcata-view-as';
/** The header's value for the member role in general, rather than one member. */
const ROLE = 'member';

/** Returns the header's value while a head looks as a member; else `undefined`. */
export function readView(): string | undefined {
  const [sessionId, target] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return target !== undefined && sessionId === readToken()?.sessionId ? target : undefined;
}

/** Returns the member whose view the head has; null for the role in general. */
export const viewedAccount = (): AccountId | null => AccountId.safeParse(readView()).data ?? null;

/** Loads the portal again at the start page, so that nothing seen before stays on the screen. */
const startAnew = (): void => location.assign('/');

/** Looks as a member, or as the member role, from the next page on. */
export function lookAs(accountId: AccountId | null): void {
  sessionStorage.setItem(KEY, `${readToken()?.sessionId} ${accountId ?? ROLE}`);
  startAnew();
}

/** Sends the next calls as oneself again. */
export const forgetView = (): void => sessionStorage.removeItem(KEY);

/** Looks as oneself again. */
export function endView(): void {
  forgetView();
  startAnew();
}

const hasReason = (error: unknown, reason: string): boolean =>
  error instanceof ApiError &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'reason' in error.data &&
  error.data.reason === reason;

/** Whether the view has ended: the member has left meanwhile, or the person is no longer head. */
export const isEndOfView = (error: unknown): boolean => hasReason(error, 'viewEnded');

/** Whether a call was refused because a head who looks as another may change nothing. */
export const isOnlyLooking = (error: unknown): boolean => hasReason(error, 'onlyLooking');
