import { decide, type Verdict } from '#shared/access/decide.ts';
import { Permission } from '#shared/access/permissions.ts';
import { both, type Scope } from '#shared/access/scope.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { AccountSession, Session, SessionFor } from './session.ts';

/** Besides the rules by which a permission is held: the call asks for none, is a device's, or writes while its caller only looks. */
type CallVerdict =
  | Verdict
  | { readonly scope: Scope | undefined; readonly rule: 'public' | 'signedIn' | 'device' | 'onlyLooking' };

/** How far the session holds the permission: as a head who looks as a member no further than either of them. */
export function permissionVerdict(session: AccountSession, permission: Permission): Verdict {
  const own = decide(session, permission);
  if (session.view === undefined) return own;
  const seen = decide(session.view, permission);
  const scope = both(own.scope, seen.scope);
  return scope === undefined || seen.rule === 'needs' ? { ...seen, scope: undefined } : { ...seen, scope };
}

/** Whether the row lets this session in, how far, and by which rule. The explanation of a refusal is this very answer. */
export function verdictFor(row: Pick<AnyEndpoint, 'permission' | 'device' | 'reads'>, session: Session): CallVerdict {
  if (row.permission === 'public') return { scope: session.kind === 'anonymous' ? 'own' : undefined, rule: 'public' };
  if (session.kind === 'anonymous') return { scope: undefined, rule: 'signedIn' };
  if (session.kind === 'device') return { scope: row.device === true ? 'own' : undefined, rule: 'device' };
  if (session.view !== undefined && row.reads === undefined) return { scope: undefined, rule: 'onlyLooking' };
  return row.permission === 'signedIn'
    ? { scope: 'own', rule: 'signedIn' }
    : permissionVerdict(session, row.permission);
}

/** Whether the row lets this session in; the handler's session type says the same. */
export const isLetIn = <E extends AnyEndpoint>(row: E, session: Session): session is Session & SessionFor<E> =>
  verdictFor(row, session).scope !== undefined;

/** Everything that the session holds, with its scope: what the portal shows and hides. */
export const permissionsOf = (session: AccountSession): Partial<Record<Permission, Scope>> =>
  Object.fromEntries(
    Permission.options.flatMap((permission) => {
      const { scope } = permissionVerdict(session, permission);
      return scope === undefined ? [] : [[permission, scope]];
    }),
  );
