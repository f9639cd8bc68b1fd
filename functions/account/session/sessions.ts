import type { accountApi } from '#shared/account/account-api.ts';
import { ACCESS_TOKEN_SECONDS, SESSION_IDLE_SECONDS } from '#shared/limits.ts';
import type { AccountId, SessionId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { maskAddress } from '#functions/account/mask-address.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { type SessionRow, sessionStore, USE_NOTED_SECONDS } from './session-store.ts';

/** Largest number of sessions that one call ends. This is less than a transaction holds. A second call ends the sessions that are left. */
const ENDED_AT_ONCE_MAX = 90;

interface LiveSession {
  readonly row: SessionRow;
  readonly seenAt: UnixSeconds;
}

/**
 * Seconds from a session's last recorded use until its last access token has surely expired. The last real use is at most
 * `USE_NOTED_SECONDS` after the recorded one.
 */
const OVER_AFTER_SECONDS = ACCESS_TOKEN_SECONDS + USE_NOTED_SECONDS;

/** Returns the live sessions of an account. A session that is not remembered ends when its last token expires, though its row stays. */
async function liveSessions(accountId: AccountId, now: UnixSeconds): Promise<LiveSession[]> {
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  const [rows, uses] = await Promise.all([sessionStore.ofAccount(account), sessionStore.uses(accountId)]);
  return rows
    .map((row) => ({ row, seenAt: uses.get(row.sessionId) ?? row.createdAt }))
    .filter(({ row, seenAt }) => seenAt + (row.isRemembered ? SESSION_IDLE_SECONDS : OVER_AFTER_SECONDS) > now);
}

export const sessions: Handler<typeof accountApi.sessions> = async ({ session, now }) => {
  const live = await liveSessions(session.accountId, now);
  const list = live.map(({ row, seenAt }) => ({
    ...row,
    seenAt,
    sourceIp: maskAddress(row.sourceIp),
    isCurrent: row.sessionId === session.sessionId,
  }));
  return {
    list: list.toSorted((a, b) => b.seenAt - a.seenAt || b.sessionId.localeCompare(a.sessionId)),
    total: list.length,
  };
};

export const endSession: Handler<typeof accountApi.endSession> = async ({ input, session, now, commit }) => {
  await requireRecentAuthentication(session, now);
  const live = await liveSessions(session.accountId, now);
  const row = live.find((each) => each.row.sessionId === input.sessionId)?.row;
  if (row === undefined) throw new AppError('notFound');
  return commit({ writes: [sessionStore.end(row, now)], subjects: [row.sessionId], answer: {} });
};

export const endOtherSessions: Handler<typeof accountApi.endOtherSessions> = async ({ session, now, commit }) => {
  await requireRecentAuthentication(session, now);
  const live = await liveSessions(session.accountId, now);
  const others = live.filter(({ row }) => row.sessionId !== session.sessionId).slice(0, ENDED_AT_ONCE_MAX);
  const ended: SessionId[] = others.map(({ row }) => row.sessionId);
  return commit({
    writes: others.map(({ row }) => sessionStore.end(row, now)),
    subjects: ended,
    answer: { ended: ended.length },
  });
};
