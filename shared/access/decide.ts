import { defaultScopeOf, type Permission } from './permissions.ts';
import { needsOf } from './permission-needs.ts';
import { changedScope, type RoleChanges } from './role-changes.ts';
import type { Role } from './roles.ts';
import { both, type Scope } from './scope.ts';

/** A role, and the changes that its organisation made to it. */
export interface Holder {
  readonly role: Role;
  readonly changes: RoleChanges;
}

/**
 * Scope in which a holder has a permission, and the rule that decided the scope. Without a scope, the holder does not have the permission.
 * - `operator`: the platform's operator has every permission.
 * - `matrix`: the default matrix.
 * - `change`: the organisation's change of the role.
 * - `needs`: the permission needs the permission `missing`, which the holder does not have.
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

/** Decides whether a holder has a permission. The server's guard, the portal's buttons and the explanation all use this function. */
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
