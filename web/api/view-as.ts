import { AccountId } from '#shared/ids.ts';
import { ApiError } from './api-error.ts';
import { readToken } from './session-token.ts';

/** In this window alone, and for the session that began it: another window, or who signs in next, sees with their own eyes. */
const KEY = 'arcata-view-as';
/** Of the header: the member role as such. */
const ROLE = 'member';

/** What the header of every call says while a head looks as a member. */
export function readView(): string | undefined {
  const [sessionId, target] = (sessionStorage.getItem(KEY) ?? '').split(' ');
  return target !== undefined && sessionId === readToken()?.sessionId ? target : undefined;
}

/** Whom by name; null: nobody, the role as such. */
export const viewedAccount = (): AccountId | null => AccountId.safeParse(readView()).data ?? null;

/** Nothing that was seen before is shown on: the portal starts again, on the first page that the other one opens. */
const startAnew = (): void => location.assign('/');

/** Looks as a member, or as the member role, from the next page on. */
export function lookAs(accountId: AccountId | null): void {
  sessionStorage.setItem(KEY, `${readToken()?.sessionId} ${accountId ?? ROLE}`);
  startAnew();
}

/** The next call is one's own again. */
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

/** The member left meanwhile, or the head is none any more. */
export const isEndOfView = (error: unknown): boolean => hasReason(error, 'viewEnded');

/** A head who looks as another changes nothing. */
export const isOnlyLooking = (error: unknown): boolean => hasReason(error, 'onlyLooking');
