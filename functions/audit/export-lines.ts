import type { auditApi } from '#shared/audit/audit-api.ts';
import { AUDIT_PAGE_SIZE_MAX } from '#shared/limits.ts';
import { requireRecentAuthentication } from '#functions/account/recently-authenticated.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { auditLines } from './audit-view.ts';
import { findLines } from './find-lines.ts';

/** A large page, for a file. */
export const exportLines: Handler<typeof auditApi.export> = async ({ input, session, now }) => {
  await requireRecentAuthentication(session, now);
  const window = { size: AUDIT_PAGE_SIZE_MAX, cursor: input.cursor };
  const { rows, cursor } = await findLines(tenantOf(session), input.filter, window);
  return { list: await auditLines(session, rows), cursor };
};
