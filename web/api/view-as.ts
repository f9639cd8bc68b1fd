import { AccountId } from '#shared/ids.ts';
import { ApiError } from './api-error.ts';
import { readToken } from './session-token.ts';

/**
 * Session storage key of a head's view of the portal as a member. The value contains the id of the session that began the view. So no other
 * window or session uses this view.
 */
const KEY = 'arcata-view-as';
/** Value of the request header `x-view-as` for the member role in general, not for one certain member. */
const ROLE = 'member';

/** Returns the value of the request header `x-view-as` while a head looks at the portal as a member sees it; otherwise `undefined`. */
export function readView(): string | undefined {
  const [sessionId, target] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return target !== undefined && sessionId === readToken()?.sessionId ? target : undefined;
}

/**
 * Returns the member whose view of the portal the head sees. Returns null without such a view, or for the view of the member role in
 * general.
 */
export const viewedAccount = (): AccountId | null => AccountId.safeParse(readView()).data ?? null;

/** Loads the portal again at the start page, so that nothing of the earlier view stays on the screen. */
const startAnew = (): void => location.assign('/');

/** Loads the portal again as a member sees it. With null, the portal looks as for the member role in general. */
export function lookAs(accountId: AccountId | null): void {
  sessionStorage.setItem(KEY, `${readToken()?.sessionId} ${accountId ?? ROLE}`);
  startAnew();
}

/** Forgets the view, so that the next calls are the person's own again. */
export const forgetView = (): void => sessionStorage.removeItem(KEY);

/** Ends the view and loads the portal as the person sees it. */
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

/** Whether a call was refused because a head may change nothing while looking as a member. */
export const isOnlyLooking = (error: unknown): boolean => hasReason(error, 'onlyLooking');
