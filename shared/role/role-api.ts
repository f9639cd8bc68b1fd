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

/**
 * A change of a permission: its new scope, the name of the person who changed it, and the time. Scope null: the role no longer has the
 * permission.
 */
const RoleChange = z.object({ permission: Permission, scope: Scope.nullable(), name: z.string(), at: UnixSeconds });

/** The member role of an organisation, with the changes that its heads made. Version 0: no head ever changed the role. */
export const EditedRole = z.object({
  role: MemberRole,
  version: z.int(),
  changes: z.array(RoleChange),
  /** The number of people with the role. */
  memberCount: z.int(),
});
export type EditedRole = z.infer<typeof EditedRole>;

/** One save of the role: the scope of each permission before and after. Null: the role does not hold the permission. */
const RoleHistoryEntry = z.object({
  name: z.string(),
  at: UnixSeconds,
  lines: z.array(z.object({ permission: Permission, from: Scope.nullable(), to: Scope.nullable() })),
});
export type RoleHistoryEntry = z.infer<typeof RoleHistoryEntry>;

/**
 * The reason why a member may or may not do something. `rule` is the rule that decides:
 * - `membership`: the membership is not active
 * - `open`: the call needs no permission
 * - `operator`: the platform's operator may do everything
 * - `matrix`: the default matrix
 * - `change`: a change by the organisation
 * - `order`: the order belongs to another member
 *
 * `decidedBy` is the permission to which the rule applies: the requested one, or one that the requested one needs.
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

/** The member that a head views the portal as; null for a view as the member role. */
const Seen = z.object({ accountId: AccountId.nullable() });

/** Calls that edit the permissions of a role (PERM-7). Heads of a clinic, a lab or after-sales make them for their own organisation. */
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
