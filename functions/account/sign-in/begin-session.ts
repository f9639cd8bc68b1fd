import type { Call } from '#functions/http/call.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { HistoryLine } from '#functions/store/commit.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Write } from '#functions/store/write.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { Account } from '#functions/account/account-store.ts';
import { closureStore } from '#functions/account/closure-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { factorTicketStore } from '#functions/account/second-factor/factor-ticket-store.ts';
import { signedIn } from './signed-in.ts';

interface Beginning {
  readonly isRemembered: boolean;
  /**
   * Writes that are committed once the first factor is right. They are committed with the second factor's ticket or, if no second factor is
   * due, with the session.
   */
  readonly writes: readonly Write[];
  /** Writes that are committed only when the session begins, not while a second factor is still due. */
  readonly completed?: readonly Write[];
  readonly history?: readonly HistoryLine[];
  readonly events?: readonly DomainEvent[];
  readonly subjects?: readonly string[];
  readonly isSecondFactorShown?: boolean;
}

type Asked = Pick<Call<AnyEndpoint>, 'now' | 'client' | 'commit'>;

/** Commits the writes of the first factor and a ticket for the second. Returns the error that contains this ticket (40303). */
async function secondFactorDue({ now, commit }: Asked, account: Account, beginning: Beginning): Promise<AppError> {
  const { isRemembered, writes, events = [], subjects = [] } = beginning;
  const { due, write } = await factorTicketStore.issue(account, { isRemembered }, now);
  await commit({ writes: [...writes, write], events, subjects, owner: account.accountId, answer: undefined });
  return new AppError('secondFactorDue', { ...due });
}

/**
 * Signs the account in, outside of any organisation, in one transaction with the given writes. Throws 40303 with a ticket if a second
 * factor is still due in this sign-in. Reopens a closed account, unless it is suspended. Throws 40002 if the 30 days after closing are
 * over.
 */
export async function beginSession(call: Asked, account: Account, beginning: Beginning) {
  const { now, client, commit } = call;
  const { isRemembered, writes, completed = [], history = [], events = [] } = beginning;
  const { subjects = [], isSecondFactorShown = false } = beginning;
  if (account.secondFactors > 0 && !isSecondFactorShown) throw await secondFactorDue(call, account, beginning);
  const isSuspended = account.suspendedAt !== undefined;
  const closure = isSuspended ? undefined : await closureStore.read(account.accountId);
  if (closure !== undefined && closureStore.isOver(closure, now)) throw new AppError('accountNotRegistered');
  const session = sessionStore.begin(account, { isRemembered, client }, now);
  return commit({
    writes: [
      ...writes,
      ...completed,
      ...(closure === undefined ? [] : [closureStore.end(closure)]),
      sessionStore.create(session),
    ],
    history,
    events,
    subjects: [...subjects, session.sessionId],
    owner: account.accountId,
    answer: { ...(await signedIn(session, now)), ...(closure !== undefined && { isReopened: true as const }) },
  });
}
