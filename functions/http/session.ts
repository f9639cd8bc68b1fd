import type { Permission } from '#shared/access/permissions.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId, EquipmentId, OrganisationId, SessionId } from '#shared/ids.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

interface Person {
  readonly kind: 'account';
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly accountName: string;
}

/** A person acting for the organisation that the session has entered, in the role that the membership row gives right now. */
export interface MemberSession extends Person {
  readonly organisationId: OrganisationId;
  readonly organisationType: OrganisationType;
  readonly role: MemberRole;
}

/** A person who has entered no organisation. */
interface NewUserSession extends Person {
  readonly organisationId: 0;
  readonly organisationType: null;
  readonly role: 'newUser';
}

export type AccountSession = MemberSession | NewUserSession;

/** A bound, unlocked device. */
export interface DeviceSession {
  readonly kind: 'device';
  readonly equipmentId: EquipmentId;
  readonly serialNumber: string;
  readonly organisationId: OrganisationId;
}

interface AnonymousSession {
  readonly kind: 'anonymous';
}

export type Session = AccountSession | DeviceSession | AnonymousSession;

/** Whom a call's row lets in: the handler need not ask again. */
export type SessionFor<E extends AnyEndpoint> = E['permission'] extends 'public'
  ? AnonymousSession
  : E['permission'] extends 'signedIn'
    ? AccountSession
    : E['permission'] extends Permission
      ? MemberSession | ([NonNullable<E['device']>] extends [never] ? never : DeviceSession)
      : Session;
