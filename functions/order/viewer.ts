import type { Scope } from '#shared/access/permissions.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import type { OrderViewer } from './find-order.ts';

/** The caller of an order's call as its store takes it. */
export const viewerOf = ({ session, scope }: { session: MemberSession; scope: Scope }): OrderViewer => ({
  tenant: tenantOf(session),
  accountId: session.accountId,
  scope,
});
