import * as z from 'zod';

/**
 * The roles with their authority id and the server's code for each (PERM-1). The order matters: if several server codes match, the last row
 * wins (PERM-2).
 */
const ROLES = [
  { role: 'clinicAdmin', authorityId: 100, serverCode: 'clinic_admin', organisationType: 'clinic', isDirector: true },
  { role: 'clinicMember', authorityId: 101, serverCode: 'doctor', organisationType: 'clinic', isDirector: false },
  { role: 'factoryAdmin', authorityId: 200, serverCode: 'factory_admin', organisationType: 'lab', isDirector: true },
  { role: 'factoryMember', authorityId: 201, serverCode: 'factory', organisationType: 'lab', isDirector: false },
  { role: 'afterSales', authorityId: 700, serverCode: 'ass', organisationType: 'afterSales', isDirector: false },
  { role: 'ass_admin', authorityId: 701, serverCode: 'ass_admin', organisationType: 'afterSales', isDirector: true },
  { role: 'admin', authorityId: 888, serverCode: 'admin', organisationType: 'platform', isDirector: true },
  { role: 'editor', authorityId: 889, serverCode: 'editor', organisationType: 'platform', isDirector: false },
] as const;

/**
 * Authority ids of sessions without a membership. 0: the account has no organisation. 9527: the account has organisations, but the session
 * has entered none of them.
 */
export const NEW_USER_AUTHORITIES = { none: 0, notEntered: 9527 } as const;

export const Role = z.enum([...ROLES.map((row) => row.role), 'newUser']);
export type Role = z.infer<typeof Role>;
export type MemberRole = (typeof ROLES)[number]['role'];
export const MemberRole = z.enum(ROLES.map((row) => row.role));

/** Returns the role of the last matching row (PERM-2), or `newUser`. Only for display: the server never trusts this role. */
export function roleOfServerCodes(codes: readonly string[]): Role {
  return ROLES.findLast((row) => codes.includes(row.serverCode))?.role ?? 'newUser';
}

/** Second names of the roles that have two names (PERM-3). */
const OTHER_NAMES = [
  { name: 'afterSalesMember', role: 'afterSales' },
  { name: 'afterSalesAdmin', role: 'ass_admin' },
] as const satisfies readonly { name: string; role: MemberRole }[];

/** Any name of a role. Some roles have two names. */
export type RoleName = Role | (typeof OTHER_NAMES)[number]['name'];

/** Whether the list contains the role, by either of its names (PERM-3). */
export const isRoleOf = (role: Role, listed: readonly RoleName[]): boolean =>
  listed.some((name) => role === (OTHER_NAMES.find((row) => row.name === name)?.role ?? name));

export const roleRow = (role: MemberRole) => ROLES.find((row) => row.role === role) ?? ROLES[0];

/** Types of organisation in which heads edit the member role (PERM-7), each with its two roles. The platform's own roles are fixed. */
export const ROLE_PAIRS = [
  { organisationType: 'clinic', head: 'clinicAdmin', member: 'clinicMember' },
  { organisationType: 'lab', head: 'factoryAdmin', member: 'factoryMember' },
  { organisationType: 'afterSales', head: 'ass_admin', member: 'afterSales' },
] as const satisfies readonly { organisationType: string; head: MemberRole; member: MemberRole }[];
