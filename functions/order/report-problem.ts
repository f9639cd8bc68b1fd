import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { openedWorkOrder, openingEffect } from '#functions/work-order/work-order-store.ts';
import type { MoveEffect } from './moved-order.ts';
import type { StoredOrder } from './order-items.ts';

interface ReportCall {
  readonly input: { readonly note: string };
  readonly session: MemberSession;
  readonly now: UnixSeconds;
}

const partyOf = ({ organisationId, name }: StoredOrder['clinic']) => ({ organisationId, name });

/**
 * Returns the effect of reporting a problem with an order (ORD-70). The function in `besides` opens a report to after-sales. The
 * transaction that changes the order also writes this report.
 */
export function reportProblem(
  { input: { note }, session, now }: ReportCall,
  { order: { orderId, orderNumber, clinic, lab } }: { order: StoredOrder },
): MoveEffect {
  const open = async () =>
    openingEffect(
      await openedWorkOrder(now, {
        type: 'service',
        owner: partyOf(clinic),
        lab: lab === null ? null : partyOf(lab),
        order: { orderId, orderNumber },
        description: note,
        reporterId: session.accountId,
        reporterName: session.accountName,
      }),
      session,
    );
  return { note, besides: open };
}
