import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import type { OrganisationType } from '#shared/organisation/organisation.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';

/** Whom an organisation lets in who asks by themselves: nobody becomes a head, or the platform's, by applying. Absent = nobody. */
export const APPLICANT_ROLES = { clinic: 'clinicMember', lab: 'factoryMember' } as const satisfies Partial<
  Record<OrganisationType, MemberRole>
>;

/** Throws 40000 for a role that organisations of this type do not have. */
export function refuseForeignRole(role: MemberRole, type: OrganisationType): void {
  if (roleRow(role).organisationType !== type) throw invalidField('role', 'roleOfOthers');
}

/**
 * Throws 40300 where somebody who is no head would make one, or act on one: a member whom the heads let invite, review or remove stays below
 * them.
 */
export function refuseAboveOwn(actor: MemberRole, role: MemberRole | undefined): void {
  if (role !== undefined && roleRow(role).isDirector && !roleRow(actor).isDirector) throw new AppError('noPermission');
}
