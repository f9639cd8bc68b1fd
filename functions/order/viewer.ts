import type { Scope } from '#shared/access/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { OrderViewer } from './find-order.ts';

/** Whose assigned orders the session reads: the caller's, those of the member as whom it looks, or of nobody by name. */
const readerOf = ({ view, accountId }: MemberSession): AccountId | null =>
  view === undefined ? accountId : view.accountId;

/** The caller of an order's call as its store takes it. */
export const viewerOf = ({ session, scope }: { session: MemberSession; scope: Scope }): OrderViewer => {
  const reader = readerOf(session);
  return {
    tenant: tenantOf(session),
    ...(reader === null ? {} : { accountId: reader }),
    scope,
  };
};
