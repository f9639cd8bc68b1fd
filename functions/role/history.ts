import type { roleApi } from '#shared/role/role-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { listPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { type Tenant, tenantOf } from '#functions/store/tenant.ts';
import { isPermission } from './role-changes-store.ts';
import { roleHistory } from './role-history.ts';

type Row = Awaited<ReturnType<typeof roleHistory.page>>['rows'][number];

const newestOf = ({ organisationId }: Tenant) =>
  rangeSource({
    isDescending: true,
    page: (between, window) =>
      roleHistory.page({ index: 'primary', key: { organisationId }, between, isDescending: true }, window),
    entryOf: (row: Row) => ({ place: row.changeId, id: row.changeId, row }),
  });

export const history: Handler<typeof roleApi.history> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const walk = {
    sources: [newestOf(tenant)],
    isDescending: true,
    rowsOf: () => Promise.resolve(new Map<string, Row>()),
  };
  const { list, ...rest } = await walkedPage(walk, listPage(input, tenant.organisationId));
  const shown = list.map(({ name, at, lines }) => ({
    name,
    at,
    lines: lines.flatMap(({ permission, ...line }) => (isPermission(permission) ? [{ permission, ...line }] : [])),
  }));
  return { ...rest, list: shown };
};
