import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';

/**
 * The role that an applicant gets, by type of organisation. None of them makes an applicant a head or a member of the platform.
 * Organisations of a type without a row take no applications.
 */
export const APPLICANT_ROLES = { clinic: 'clinicMember', lab: 'factoryMember' } as const satisfies Partial<
  Record<OrganisationType, MemberRole>
>;

/** Throws 40000 for a role that organisations of this type do not have. */
export function refuseForeignRole(role: MemberRole, type: OrganisationType): void {
  if (roleRow(role).organisationType !== type) throw invalidField('role', 'roleOfOthers');
}

/**
 * Throws 40300 if a member who is no head acts on a head or makes someone a head. So a member with the right to invite, review or remove
 * has no power over heads.
 */
export function refuseAboveOwn(actor: MemberRole, role: MemberRole | undefined): void {
  if (role !== undefined && roleRow(role).isDirector && !roleRow(actor).isDirector) throw new AppError('noPermission');
}
