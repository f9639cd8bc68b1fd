import { createContext, useContext } from 'react';
import type { Permission } from '#shared/access/permissions.ts';
import { roleOfServerCodes, type Role } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import type { OrderSide } from '#shared/order/order.ts';

/**
 * The signed-in person and the person's rights. The rights only hide what the server would refuse, because the server decides by its own
 * session.
 */
export interface Session {
  readonly user: UserInfo;
  readonly role: Role;
  /** The organisation's side of orders; `undefined` for after-sales and the platform. */
  readonly side: OrderSide | undefined;
  readonly may: (permission: Permission) => boolean;
}

export function sessionOf(user: UserInfo): Session {
  const role = roleOfServerCodes(user.roles);
  const type = user.institution?.type;
  return {
    user,
    role,
    side: type === 'clinic' || type === 'lab' ? type : undefined,
    may: (permission) => permission in user.permissions,
  };
}

const SessionContext = createContext<Session | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/**
 * Returns the session of the signed-in person. Works only inside the portal's session gate.
 * @throws Error elsewhere
 */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('no session above this component');
  return session;
}

/** Returns the function that says what the person may do. A visitor of a shared link has no session and may do nothing. */
export const useMay = (): Session['may'] => useContext(SessionContext)?.may ?? (() => false);

/** Returns the name of the person's organisation; a visitor of a shared link has none. */
export const useOrganisationName = (): string | undefined => useContext(SessionContext)?.user.institution?.name;
