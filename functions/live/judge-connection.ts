import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { asksForSecondFactor } from '#functions/organisation/asks-for-second-factor.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { memberSession } from '#functions/role/member-session.ts';
import { roleChangesStore } from '#functions/role/role-changes-store.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { type Holder, holds } from '#shared/access/decide.ts';
import { LIVE_KINDS, type LiveKind } from '#shared/live/live.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Connection } from './connection-store.ts';

/** A function that says whether a listening session may be notified of a kind of change. */
export type Listener = (kind: LiveKind) => boolean;

const hears =
  (holder: Holder | undefined): Listener =>
  (kind) => {
    const { permissions } = LIVE_KINDS[kind];
    return (
      permissions.length === 0 || (holder !== undefined && permissions.some((permission) => holds(holder, permission)))
    );
  };

/**
 * Returns the rights of a connection. Reads its session from the table, as every call does (LIVE-4). Returns `undefined` if the connection
 * may get no more messages (LIVE-5): the session has ended, its token has expired, or the account is suspended. The same applies if the
 * person has left, the organisation is dissolved, or a required second factor is missing.
 */
export async function judgeConnection(connection: Connection, now: UnixSeconds): Promise<Listener | undefined> {
  const { accountId, organisationId, tokenEndsAt } = connection;
  if (now >= tokenEndsAt) return undefined;
  const asks = { session: sessionStore.ask(connection), account: accountStore.ask(accountId) };
  if (organisationId === undefined) {
    const found = await readTogether([asks.session, asks.account]);
    const [row, account] = [asks.session.from(found), asks.account.from(found)];
    const isLive = row !== undefined && account !== undefined && sessionStore.isLive(row, account);
    return isLive && account.suspendedAt === undefined ? hears(undefined) : undefined;
  }
  const organisation = organisationStore.ask(organisationId);
  const member = memberStore.ask({ organisationId, accountId });
  const roleChanges = roleChangesStore.ask(organisationId);
  const found = await readTogether([asks.session, asks.account, organisation, member, roleChanges]);
  const [row, account, entered] = [asks.session.from(found), asks.account.from(found), organisation.from(found)];
  if (row === undefined || account === undefined || entered === undefined) return undefined;
  if (!sessionStore.isLive(row, account) || account.suspendedAt !== undefined) return undefined;
  if (stateOf(entered) !== 'active') return undefined;
  const accountName = account.userName;
  const session = memberSession({ row, accountName, member: member.from(found), roleChanges: roleChanges.from(found) });
  if (session === undefined) return undefined;
  if (account.secondFactors === 0 && asksForSecondFactor(entered, session.role)) return undefined;
  return hears(session);
}
