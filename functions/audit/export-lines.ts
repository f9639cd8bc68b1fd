import type { auditApi } from '#shared/audit/audit-api.ts';
import { AUDIT_PAGE_SIZE_MAX } from '#shared/limits.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, readPage } from '#functions/store/list-page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { auditLines } from './audit-view.ts';
import { linesOf } from './find-lines.ts';

/** Returns one large page of the audit, for an exported file. */
export const exportLines: Handler<typeof auditApi.export> = async ({ input, session, now }) => {
  await requireRecentAuthentication(session, now);
  const tenant = tenantOf(session);
  const page = listPage({ ...input, page: { page: 1, size: AUDIT_PAGE_SIZE_MAX } }, tenant.organisationId);
  const answer = await readPage(linesOf(tenant, input.filter), page);
  return { ...answer, list: await auditLines(session, answer.list) };
};
