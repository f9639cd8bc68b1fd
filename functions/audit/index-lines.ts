import type { auditApi } from '#shared/audit/audit-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { auditLines } from './audit-view.ts';
import { findLines } from './find-lines.ts';

/** A page of the organisation's own audit: nobody else's, however far the permission reaches. */
export const index: Handler<typeof auditApi.index> = async ({ input, session }) => {
  const { rows, cursor } = await findLines(tenantOf(session), input.filter, input);
  return { list: await auditLines(session, rows), cursor };
};
