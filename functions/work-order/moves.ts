import type { AccountId } from '#shared/ids.ts';
import { worked } from '#shared/work-order/worked.ts';
import { accountStore } from '#functions/account/account-store.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { isEnterable, memberStore } from '#functions/organisation/member-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { moveWorkOrder } from './move-work-order.ts';
import { earlierStagesDone, readiedBy, setBackTo } from './order-of-stages.ts';
import type { StoredWorkOrder } from './work-order-items.ts';

/** Returns the member who will do the work. Throws 40400 unless the account is an active member of the caller's organisation. */
async function memberNamed({ organisationId }: MemberSession, accountId: AccountId) {
  const [member, account] = await Promise.all([
    memberStore.read({ organisationId, accountId }),
    accountStore.read(accountId),
  ]);
  if (member === undefined || account === undefined || !isEnterable(member)) throw new AppError('notFound');
  return { accountId, name: account.userName };
}

const partsNote = (parts: StoredWorkOrder['parts']): string =>
  parts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/**
 * The handlers of all actions, with the changes that each action makes in addition to the new state. Whether an action is allowed depends
 * only on `WORK_ORDER_TRANSITIONS`.
 */
export const moves = {
  assign: moveWorkOrder('assign', async ({ input, session }) => {
    const assignee = await memberNamed(session, input.assigneeId);
    return { changes: { assignee }, note: assignee.name };
  }),
  take: moveWorkOrder('take', ({ session: { accountId, accountName: name } }) => ({
    changes: { assignee: { accountId, name } },
  })),
  start: moveWorkOrder('start', async ({ now }, before) => ({
    changes: { startedAt: now },
    checks: await earlierStagesDone(before),
  })),
  pause: moveWorkOrder('pause', ({ now }, before) => ({
    changes: { startedAt: null, workedSeconds: worked(before, now) },
  })),
  sendBack: moveWorkOrder('sendBack', async ({ input: { stage, note }, now }, before) => ({
    changes: { startedAt: null, workedSeconds: worked(before, now) },
    note,
    setBack: await setBackTo(before, stage, now),
  })),
  schedule: moveWorkOrder('schedule', ({ input: { dueDate } }) => ({ changes: { dueDate }, note: dueDate ?? '' })),
  ask: moveWorkOrder('ask', ({ input: { note: text }, session, now }) => ({
    changes: { question: { text, askedBy: session.accountName, at: now } },
    note: text,
  })),
  answer: moveWorkOrder('answer', ({ input: { note } }) => ({ changes: { question: null }, note })),
  planVisit: moveWorkOrder('planVisit', ({ input: { visitDate } }) => ({
    changes: { visitDate },
    note: visitDate ?? '',
  })),
  recordParts: moveWorkOrder('recordParts', ({ input: { parts } }) => ({ changes: { parts }, note: partsNote(parts) })),
  finish: moveWorkOrder('finish', async ({ input: { note }, now }, before) => ({
    readied: await readiedBy(before),
    changes: { solution: note, question: null, startedAt: null, workedSeconds: worked(before, now) },
    note,
  })),
  confirm: moveWorkOrder('confirm', ({ input: { rating = null } }, { type }) => ({
    changes: { rating: type === 'service' ? rating : null },
    note: rating === null ? '' : rating.comment,
  })),
  reopen: moveWorkOrder('reopen', ({ input: { note }, now }) => ({ changes: { startedAt: now }, note })),
  cancel: moveWorkOrder('cancel', async ({ input: { note } }, before) => ({ note, readied: await readiedBy(before) })),
};
