import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { roleApi } from '#shared/role/role-api.ts';
import { requireRecentAuthentication } from '#functions/account/proof/recently-authenticated.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { refuseStale } from '#functions/store/transition.ts';
import { editedRole, memberRoleOf } from './edited-role.ts';
import { judgeChanges } from './judge-changes.ts';
import { changesOf, type RoleChangesRow, roleChangesStore } from './role-changes-store.ts';
import { roleHistory } from './role-history.ts';

const nowHeld = (role: MemberRole, changes: RoleChanges, permission: Permission) => {
  const change = changes[permission];
  return change === undefined ? (defaultScopeOf(role, permission) ?? null) : change;
};

/** Returns each changed permission with its scope before and after. */
const linesOf = (role: MemberRole, before: RoleChanges, after: RoleChanges) =>
  Permission.options
    .map((permission) => ({
      permission,
      from: nowHeld(role, before, permission),
      to: nowHeld(role, after, permission),
    }))
    .filter(({ from, to }) => from !== to);

/** Returns the changes with author and time. A change that stays the same keeps its first author. */
function signed(
  row: RoleChangesRow | undefined,
  changes: RoleChanges,
  by: Pick<RoleChangesRow['changes'][string], 'accountId' | 'name' | 'at'>,
): RoleChangesRow['changes'] {
  return Object.fromEntries(
    Object.entries(changes).map(([permission, scope]) => {
      const earlier = row?.changes[permission];
      return [permission, earlier !== undefined && earlier.scope === scope ? earlier : { ...by, scope }];
    }),
  );
}

/** Narrows or widens the member role of the head's own organisation. Applies from the next call, because every call reads the row. */
export const update: Handler<typeof roleApi.update> = async ({ input, session, now, commit }) => {
  const { organisationId } = tenantOf(session);
  const role = memberRoleOf(session);
  const row = await roleChangesStore.read(organisationId);
  refuseStale(row?.version ?? 0, input.version);
  const after = judgeChanges(role, input.changes);
  await requireRecentAuthentication(session, now);
  const lines = linesOf(role, changesOf(row), after);

  const { accountId, accountName: name } = session;
  const changes = signed(row, after, { accountId, name, at: now });
  const next = row === undefined ? newRow(now, { organisationId, changes }) : changed(now, row, { changes });
  const write =
    row === undefined
      ? roleChangesStore.create(next, ({ version }) => new AppError('changedMeanwhile', { version }))
      : roleChangesStore.replace(next);
  const entry = { organisationId, changeId: newId('audit'), accountId, name, at: now, lines };
  return commit({
    writes: [write, roleHistory.create(newRow(now, entry))],
    subjects: [organisationId],
    answer: await editedRole(session, next),
  });
};
