import { decide, type Verdict } from '#shared/access/decide.ts';
import { Permission } from '#shared/access/permissions.ts';
import { both, type Scope } from '#shared/access/scope.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { AccountSession, Session, SessionFor } from './session.ts';

/**
 * The verdict on a call. It has the rules of a verdict on a permission, and four more: for public calls, signed-in calls, devices, and
 * *view as*.
 */
type CallVerdict =
  | Verdict
  | { readonly scope: Scope | undefined; readonly rule: 'public' | 'signedIn' | 'device' | 'onlyLooking' };

/**
 * Returns the scope in which the session has the permission. For a head who views as a member, this is the narrower one of the head's and
 * the member's scopes.
 */
export function permissionVerdict(session: AccountSession, permission: Permission): Verdict {
  const own = decide(session, permission);
  if (session.view === undefined) return own;
  const seen = decide(session.view, permission);
  const scope = both(own.scope, seen.scope);
  return scope === undefined || seen.rule === 'needs' ? { ...seen, scope: undefined } : { ...seen, scope };
}

/**
 * Returns whether the contract allows this session, with which scope, and by which rule. The explanation of a refusal shows this verdict.
 */
export function verdictFor(row: Pick<AnyEndpoint, 'permission' | 'device' | 'reads'>, session: Session): CallVerdict {
  if (row.permission === 'public') return { scope: session.kind === 'anonymous' ? 'own' : undefined, rule: 'public' };
  if (session.kind === 'anonymous') return { scope: undefined, rule: 'signedIn' };
  if (session.kind === 'device') return { scope: row.device === true ? 'own' : undefined, rule: 'device' };
  if (session.view !== undefined && row.reads === undefined) return { scope: undefined, rule: 'onlyLooking' };
  return row.permission === 'signedIn'
    ? { scope: 'own', rule: 'signedIn' }
    : permissionVerdict(session, row.permission);
}

/** Whether the contract allows this session. If it does, the session's type is narrowed to the type that the handler takes. */
export const isLetIn = <E extends AnyEndpoint>(row: E, session: Session): session is Session & SessionFor<E> =>
  verdictFor(row, session).scope !== undefined;

/** Returns every permission that the session has, with its scope. By these permissions the portal decides which of its parts it shows. */
export const permissionsOf = (session: AccountSession): Partial<Record<Permission, Scope>> =>
  Object.fromEntries(
    Permission.options.flatMap((permission) => {
      const { scope } = permissionVerdict(session, permission);
      return scope === undefined ? [] : [[permission, scope]];
    }),
  );
