import type { auditApi } from '#shared/audit/audit-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, readPage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { auditLines } from './audit-view.ts';
import { linesOf } from './find-lines.ts';

/** Returns a page of the own organisation's audit, even if the permission covers all organisations. */
export const index: Handler<typeof auditApi.index> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const answer = await readPage(linesOf(tenant, input.filter), listPage(input, tenant.organisationId));
  return { ...answer, list: await auditLines(session, answer.list) };
};
