import type { Permission } from '#shared/access/permissions.ts';
import type { RoleChanges } from '#shared/access/role-changes.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId, EquipmentId, OrganisationId, SessionId } from '#shared/ids.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';

/** The reason that the platform gave for a suspension. */
export interface SuspensionReason {
  readonly reason: string;
}

interface Person {
  /** Whether an operator has suspended the account. The person may read their own data, and do nothing else. */
  readonly isSuspended?: boolean;
  readonly kind: 'account';
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly accountName: string;
  /** The organisation's changes to its member role, with their version. Empty for a person outside of any organisation. */
  readonly changes: RoleChanges;
  readonly changesVersion: number;
}

/** The role or member that a head views the portal as; `accountId` is null for the role. */
export interface View {
  readonly role: MemberRole;
  readonly changes: RoleChanges;
  readonly accountId: AccountId | null;
}

/** The session of a person in an organisation. The role is read from the membership on each call. */
export interface MemberSession extends Person {
  readonly organisationId: OrganisationId;
  readonly organisationType: OrganisationType;
  readonly role: MemberRole;
  /**
   * Present while a head views as a member. The session then reads only data that both the head and the member may read, and writes
   * nothing.
   */
  readonly view?: View;
  /** The person's own organisation; present while a call with scope `all` acts for another organisation. */
  readonly homeId?: OrganisationId;
  /** Present while the platform has suspended the organisation, which then may begin nothing new. */
  readonly suspension?: SuspensionReason;
  /**
   * Whether organisation or deployment requires a second factor that the account lacks. The rights are suspended until the account has one.
   */
  readonly isSecondFactorDue?: boolean;
}

/** The session of a person outside of any organisation. */
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

/** The session of a device that is bound and not locked. */
export interface DeviceSession {
  readonly kind: 'device';
  readonly equipmentId: EquipmentId;
  readonly serialNumber: string;
  readonly organisationId: OrganisationId;
  readonly family: ProductFamily;
  /** Time at which a replaced token of the device was used again; absent if no replaced token was used. */
  readonly usedTwiceAt?: UnixSeconds | undefined;
  /** Present while the platform has suspended the device's organisation. */
  readonly suspension?: SuspensionReason;
  /** Present if the device's next report is answered with a new token. */
  readonly isTokenDue?: true;
}

interface AnonymousSession {
  readonly kind: 'anonymous';
}

export type Session = AccountSession | DeviceSession | AnonymousSession;

/** The type of session that a call's contract allows, so that the handler need not check it again. */
export type SessionFor<E extends AnyEndpoint> = E['permission'] extends 'public'
  ? AnonymousSession
  : E['permission'] extends 'signedIn'
    ? AccountSession
    : E['permission'] extends Permission
      ? MemberSession | ([NonNullable<E['device']>] extends [never] ? never : DeviceSession)
      : Session;
