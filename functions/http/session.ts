import type { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId, EquipmentId, OrganisationId, SessionId } from '#shared/ids.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

/** The platform's reason for a suspension. */
export interface SuspensionReason {
  readonly reason: string;
}

interface Person {
  /** Whether an operator has suspended the account: it may read who it is, and do nothing else. */
  readonly isSuspended?: boolean;
  readonly kind: 'account';
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly accountName: string;
  /** The organisation's changes to its member role, with their version; none outside of any organisation. */
  readonly changes: RoleChanges;
  readonly changesVersion: number;
}

/** The role or member that a head views the portal as; `accountId` is null for the role. */
export interface View {
  readonly role: MemberRole;
  readonly changes: RoleChanges;
  readonly accountId: AccountId | null;
}

/** The session of a person in the organisation that it has entered. The role is read from the membership on each call. */
export interface MemberSession extends Person {
  readonly organisationId: OrganisationId;
  readonly organisationType: OrganisationType;
  readonly role: MemberRole;
  /** Present while a head views as a member: the session then reads what both may read, and writes nothing. */
  readonly view?: View;
  /** The person's own organisation, while scope `all` lets a call act for another one. */
  readonly homeId?: OrganisationId;
  /** Present while the platform has suspended the organisation: it begins nothing new. */
  readonly suspension?: SuspensionReason;
  /** Whether organisation or deployment requires a second factor that the account lacks. Until it has one, its rights are suspended. */
  readonly isSecondFactorDue?: boolean;
}

/** The session of a person who has entered no organisation. */
interface NewUserSession extends Person {
  readonly organisationId: 0;
  readonly organisationType: null;
  readonly role: 'newUser';
  readonly view?: never;
  readonly homeId?: never;
  readonly suspension?: never;
  readonly isSecondFactorDue?: never;
}

export type AccountSession = MemberSession | NewUserSession;

/** The session of a bound, unlocked device. */
export interface DeviceSession {
  readonly kind: 'device';
  readonly equipmentId: EquipmentId;
  readonly serialNumber: string;
  readonly organisationId: OrganisationId;
  readonly family: ProductFamily;
  /** The time when a replaced token of its was used again. */
  readonly usedTwiceAt?: UnixSeconds | undefined;
  /** Present while the platform has suspended its organisation. */
  readonly suspension?: SuspensionReason;
  /** Present if its next report is answered with a new token. */
  readonly isTokenDue?: true;
}

interface AnonymousSession {
  readonly kind: 'anonymous';
}

export type Session = AccountSession | DeviceSession | AnonymousSession;

/** The session type that a call's row lets in, so that the handler need not check again. */
export type SessionFor<E extends AnyEndpoint> = E['permission'] extends 'public'
  ? AnonymousSession
  : E['permission'] extends 'signedIn'
    ? AccountSession
    : E['permission'] extends Permission
      ? MemberSession | ([NonNullable<E['device']>] extends [never] ? never : DeviceSession)
      : Session;
