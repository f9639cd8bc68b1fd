import type { roleApi } from '#shared/role/role-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { editedRole } from './edited-role.ts';
import { roleChangesStore } from './role-changes-store.ts';

export const read: Handler<typeof roleApi.read> = async ({ session }) =>
  editedRole(session, await roleChangesStore.read(tenantOf(session).organisationId));
