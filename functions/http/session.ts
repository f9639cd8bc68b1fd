import type { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId, EquipmentId, OrganisationId, SessionId } from '#shared/ids.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

interface Person {
  /** An operator has suspended the account: it reads who it is, and does nothing. */
  readonly isSuspended?: boolean;
  readonly kind: 'account';
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly accountName: string;
  /** What the organisation changed about its member role, and the version of that; none outside of any. */
  readonly changes: RoleChanges;
  readonly changesVersion: number;
}

/** Through whose eyes a head looks: the member role's, or those of a member by name. */
export interface View {
  readonly role: MemberRole;
  readonly changes: RoleChanges;
  readonly accountId: AccountId | null;
}

/** A person acting for the organisation that the session has entered, in the role that the membership row gives right now. */
export interface MemberSession extends Person {
  readonly organisationId: OrganisationId;
  readonly organisationType: OrganisationType;
  readonly role: MemberRole;
  /** Present while a head looks as a member: the session then reads what both may, and writes nothing. */
  readonly view?: View;
  /** The person's own organisation, while scope `all` takes a call to another one. */
  readonly homeId?: OrganisationId;
  /** The organisation, or the deployment, asks for a second factor that the account does not have: until then its rights rest. */
  readonly isSecondFactorDue?: boolean;
}

/** A person who has entered no organisation. */
interface NewUserSession extends Person {
  readonly organisationId: 0;
  readonly organisationType: null;
  readonly role: 'newUser';
  readonly view?: never;
  readonly homeId?: never;
  readonly isSecondFactorDue?: never;
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
