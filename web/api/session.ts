import { createContext, useContext } from 'react';
import type { Permission } from '#shared/access/permissions.ts';
import { roleOfServerCodes, type Role } from '#shared/access/roles.ts';
import type { UserInfo } from '#shared/account/account.ts';
import type { OrderSide } from '#shared/order/order.ts';

/** Who is signed in and what they may see. It only hides what would be refused: the server decides by its own session. */
export interface Session {
  readonly user: UserInfo;
  readonly role: Role;
  /** The side of orders that the organisation is on; after-sales and the platform are on none. */
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

/** The signed-in person; only below the portal's session gate. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('no session above this component');
  return session;
}
