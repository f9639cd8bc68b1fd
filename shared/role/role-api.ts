import * as z from 'zod';
import { Permission } from '../access/permissions.ts';
import { RoleChanges } from '../access/role-changes.ts';
import { MemberRole } from '../access/roles.ts';
import { Scope } from '../access/scope.ts';
import { AccountId, OrderId } from '../ids.ts';
import { MemberState } from '../organisation/organisation.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';

/** A change of a permission: its new scope (null: taken away), the changing person's name, and the time. */
const RoleChange = z.object({ permission: Permission, scope: Scope.nullable(), name: z.string(), at: UnixSeconds });

/** The organisation's member role with its heads' changes; version 0: never changed. */
export const EditedRole = z.object({
  role: MemberRole,
  version: z.int(),
  changes: z.array(RoleChange),
  /** The number of people with the role. */
  memberCount: z.int(),
});
export type EditedRole = z.infer<typeof EditedRole>;

/** One save: each permission's scope before and after; null = not held. */
const RoleHistoryEntry = z.object({
  name: z.string(),
  at: UnixSeconds,
  lines: z.array(z.object({ permission: Permission, from: Scope.nullable(), to: Scope.nullable() })),
});
export type RoleHistoryEntry = z.infer<typeof RoleHistoryEntry>;

/**
 * The reason why a member may or may not do something. `rule` is the deciding rule: the membership is not in force;
 * the call needs no permission; the platform's operator may do everything; the default matrix; the organisation's change;
 * the order is another member's. `decidedBy` is its permission: the requested one, or one that this needs.
 */
export const Explanation = z.object({
  isAllowed: z.boolean(),
  rule: z.enum(['membership', 'open', 'operator', 'matrix', 'change', 'order']),
  permission: Permission.nullable(),
  decidedBy: Permission.nullable(),
  scope: Scope.nullable(),
  change: RoleChange.nullable(),
  role: MemberRole,
  memberState: MemberState,
});
export type Explanation = z.infer<typeof Explanation>;

/** The member that a head views the portal as; null for the member role itself. */
const Seen = z.object({ accountId: AccountId.nullable() });

/** Calls that edit role permissions (PERM-7): for heads of a clinic, a lab or after-sales, about their own organisation. */
export const roleApi = {
  read: endpoint({
    path: '/api/v1/system/role/info/read',
    permission: 'role:manage',
    reads: 'other',
    summary: 'The member role of the organisation: what its heads changed about the default matrix.',
    input: AskedOrganisation,
    output: EditedRole,
  }),
  update: endpoint({
    path: '/api/v1/system/role/info/update',
    permission: 'role:manage',
    idempotent: true,
    summary:
      'Replaces what is changed about the member role; it holds from the members’ next call on. What a head cannot give is refused.',
    input: AskedOrganisation.extend({ version: z.int().min(0), changes: RoleChanges }),
    output: EditedRole,
  }),
  history: endpoint({
    path: '/api/v1/system/role/info/history',
    permission: 'role:manage',
    reads: 'other',
    summary: 'Who changed what about the member role, newest first.',
    input: AskedOrganisation.extend(windowInput()),
    output: listOf(RoleHistoryEntry),
  }),
  explain: endpoint({
    path: '/api/v1/system/role/info/explain',
    permission: 'role:manage',
    reads: 'other',
    summary: 'Why a member may, or may not, make a call or use a permission, for one order if it is named.',
    input: AskedOrganisation.extend({
      accountId: AccountId,
      asked: z.union([z.object({ permission: Permission }), z.object({ path: z.string().max(128) })]),
      orderId: OrderId.optional(),
    }),
    output: Explanation,
  }),
  viewAs: endpoint({
    path: '/api/v1/system/role/info/viewAs',
    permission: 'role:manage',
    summary:
      'Notes that a head begins to look as the member role, or as a member. Calls with the header x-view-as then read what both may, and write nothing.',
    input: Seen,
    output: z.object({ role: MemberRole, name: z.string().nullable() }),
  }),
  endViewAs: endpoint({
    path: '/api/v1/system/role/info/endViewAs',
    permission: 'role:manage',
    summary: 'Notes that a head looks as themselves again.',
    input: Seen,
    output: Empty,
  }),
} as const;
