import type { roleApi } from '#shared/role/role-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { isPermission } from './role-changes-store.ts';
import { roleHistory } from './role-history.ts';

const PAGE_SIZE = 20;

export const history: Handler<typeof roleApi.history> = async ({ input, session }) => {
  const { organisationId } = tenantOf(session);
  const query = { index: 'primary', key: { organisationId }, isDescending: true } as const;
  const after =
    input.cursor === null ? null : roleHistory.cursorAfter('primary', { organisationId, changeId: input.cursor });
  const { rows, cursor } = await roleHistory.page(query, { limit: PAGE_SIZE, cursor: after });
  const list = rows.map(({ name, at, lines }) => ({
    name,
    at,
    lines: lines.flatMap(({ permission, ...line }) => (isPermission(permission) ? [{ permission, ...line }] : [])),
  }));
  return { list, cursor: cursor === null ? null : (rows.at(-1)?.changeId ?? null) };
};
