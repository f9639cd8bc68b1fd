import { defaultScopeOf, type Permission } from './permissions.ts';
import { needsOf } from './permission-needs.ts';
import { changedScope, type RoleChanges } from './role-changes.ts';
import type { Role } from './roles.ts';
import { both, type Scope } from './scope.ts';

/** A holder of permissions: a role and what its organisation changed about it. */
export interface Holder {
  readonly role: Role;
  readonly changes: RoleChanges;
}

/**
 * How far somebody holds a permission, and the rule that says so: the platform's operator holds everything, the default matrix, what the
 * organisation changed, or another permission (`missing`) without which this one is of no use. Without a scope it is not held.
 */
export type Verdict =
  | { readonly scope: Scope | undefined; readonly rule: 'operator' | 'matrix' | 'change' }
  | { readonly scope: undefined; readonly rule: 'needs'; readonly missing: Permission };

function ownVerdict({ role, changes }: Holder, permission: Permission): Verdict {
  if (role === 'admin') return { scope: 'all', rule: 'operator' };
  const changed = changedScope(role, changes, permission);
  if (changed !== undefined) return { scope: changed ?? undefined, rule: 'change' };
  return { scope: defaultScopeOf(role, permission), rule: 'matrix' };
}

/** The one answer to whether somebody holds a permission: the server's guard, the portal's buttons and the explanation read it. */
export function decide(holder: Holder, permission: Permission): Verdict {
  const own = ownVerdict(holder, permission);
  let { scope } = own;
  if (scope === undefined || own.rule === 'needs') return own;
  for (const needed of needsOf(permission)) {
    const { scope: neededScope } = decide(holder, needed);
    if (neededScope === undefined) return { scope: undefined, rule: 'needs', missing: needed };
    scope = both(scope, neededScope);
  }
  return { scope, rule: own.rule };
}

export const holds = (holder: Holder, permission: Permission): boolean =>
  decide(holder, permission).scope !== undefined;
