import { scopeOf, type Scope } from '#shared/access/permissions.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { Session, SessionFor } from './session.ts';

/** How far the row lets this session reach; `undefined`: not at all. Absent means refused. */
export function scopeFor(row: AnyEndpoint, session: Session): Scope | undefined {
  if (row.permission === 'public') return session.kind === 'anonymous' ? 'own' : undefined;
  if (session.kind === 'anonymous') return undefined;
  if (session.kind === 'device') return row.device === true ? 'own' : undefined;
  return row.permission === 'signedIn' ? 'own' : scopeOf(session.role, row.permission);
}

/** Whether the row lets this session in; the handler's session type says the same. */
export const isLetIn = <E extends AnyEndpoint>(row: E, session: Session): session is Session & SessionFor<E> =>
  scopeFor(row, session) !== undefined;
