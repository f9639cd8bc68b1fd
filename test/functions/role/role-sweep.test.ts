import { call, send, eventOf, succeed } from '#test/support/call.ts';
import { addMember, foundWithHead, type Member } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { decide } from '#shared/access/decide.ts';
import { defaultScopeOf, Permission } from '#shared/access/permissions.ts';
import { needsOf } from '#shared/access/permission-needs.ts';
import { type MemberRole, ROLE_PAIRS } from '#shared/access/roles.ts';
import { narrower, type Scope } from '#shared/access/scope.ts';
import { API } from '#shared/api.ts';
import { roleApi } from '#shared/role/role-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

const NO_PERMISSION = 40300;
const CALLS = Object.values(API).flatMap((api) => Object.values(api) as AnyEndpoint[]);
/** Permissions that only heads can hold, even after changes. This list is written by hand, independently of the table in `shared`. */
const HEADS_ONLY: readonly Permission[] = ['role:manage', 'organisation:dissolve', 'access:grant'];

/** Returns the permission and all permissions that need it. */
const dependents = (permission: Permission): Permission[] => [
  permission,
  ...Permission.options.filter((each) => needsOf(each).includes(permission)).flatMap(dependents),
];

/** Whether the guard lets the member's call pass. The body is invalid JSON, so no handler runs after the guard. */
const guardSays = async (row: AnyEndpoint, { token }: Member): Promise<boolean> =>
  (await send(row, { ...eventOf(row, {}, { token, body: '{' }), body: '{' })).code !== NO_PERMISSION;

const counts = { changes: 0, refused: 0, compared: 0 };

/** Changes one permission as the head. Returns the answer's code. */
async function change(head: Member, version: number, permission: Permission, scope: Scope | null) {
  const { code } = await call(roleApi.update, { version, changes: { [permission]: scope } }, { token: head.token });
  return code;
}

// PERM-15
test.each(ROLE_PAIRS)(
  'of every permission, taken from or given to $member, guard, explanation and user info say the same',
  async ({ organisationType, head: headRole, member: role }) => {
    const organisation = await foundWithHead(organisationType);
    const { head } = organisation;
    const member = await addMember(organisation, role);
    let version = 0;
    for (const permission of Permission.options) {
      const most = defaultScopeOf(headRole, permission);
      const isTheirs = most !== undefined && !HEADS_ONLY.includes(permission);
      for (const scope of [null, most ?? 'own'] as const) {
        const lacksNeed =
          scope !== null && needsOf(permission).some((each) => !decide({ role, changes: {} }, each).scope);
        const code = await change(head, version, permission, scope);
        counts.changes += 1;
        expect([permission, scope, code]).toEqual([permission, scope, isTheirs ? (lacksNeed ? 40000 : 200) : 40300]);
        if (code !== 200) {
          counts.refused += 1;
          continue;
        }
        version += 1;
        const asked = scope === null ? dependents(permission) : [permission];
        for (const row of CALLS.filter((each) => asked.includes(each.permission as Permission))) {
          const isLetIn = await guardSays(row, member);
          const said = await succeed(
            roleApi.explain,
            { accountId: member.accountId, asked: { path: row.path } },
            { token: head.token },
          );
          counts.compared += 1;
          expect([row.path, isLetIn, said.isAllowed]).toEqual([row.path, scope !== null, isLetIn]);
          const isDefault = defaultScopeOf(role, said.decidedBy!) === (scope ?? undefined);
          const changed = [row.path, 'change', head.name, permission];
          const told = [row.path, said.rule, said.change?.name, said.decidedBy];
          expect(isDefault ? changed : told).toEqual(changed);
        }
      }
    }
    expect(await change(head, version, 'patient:read', null)).toBe(organisationType === 'clinic' ? 200 : NO_PERMISSION);
  },
  120_000,
);

test('the sweep has compared something', () => {
  console.log(
    `role sweep: ${counts.changes} changes (${counts.refused} refused), ${counts.compared} answers of the guard compared with their explanation`,
  );
  expect(counts.compared).toBeGreaterThan(200);
});

const ROLES: readonly MemberRole[] = ['clinicMember', 'factoryMember', 'afterSales'];

// PERM-7
test('no change gives more than the head’s own role has, or more than a required permission allows', () => {
  for (const role of ROLES) {
    const head = ROLE_PAIRS.find(({ member }) => member === role)!.head;
    for (const scope of ['assigned', 'own', 'all'] as const) {
      const everything = Object.fromEntries(Permission.options.map((each) => [each, scope]));
      for (const permission of Permission.options) {
        const held = decide({ role, changes: everything }, permission).scope;
        if (held === undefined) continue;
        const most = defaultScopeOf(head, permission) ?? defaultScopeOf(role, permission);
        expect([role, permission, scope, narrower(held, most!)]).toEqual([role, permission, scope, held]);
        expect(HEADS_ONLY, `${role} holds ${permission}`).not.toContain(permission);
      }
    }
  }
});

test('by default every role holds what its permissions need', () => {
  for (const role of ['clinicAdmin', 'factoryAdmin', 'ass_admin', 'editor', ...ROLES] as const)
    for (const permission of Permission.options)
      expect([role, permission, decide({ role, changes: {} }, permission).scope]).toEqual([
        role,
        permission,
        defaultScopeOf(role, permission),
      ]);
});
