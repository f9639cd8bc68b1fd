import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import type { Role } from '#shared/access/roles.ts';
import { HttpEnv } from '#functions/http/env.ts';
import type { OrganisationRow } from './organisation-store.ts';

const { STAFF_SECOND_FACTOR } = HttpEnv.pick({ STAFF_SECOND_FACTOR: true }).parse(process.env);

/**
 * Whether the role belongs to after-sales or the platform. Such a role reaches every clinic and lab. So such a role needs a second factor
 * if `STAFF_SECOND_FACTOR` is `required`.
 */
const isStaff = (role: MemberRole): boolean => ['afterSales', 'platform'].includes(roleRow(role).organisationType);

/** Whether people who act in this organisation, in this role, need a second factor. */
export function asksForSecondFactor(organisation: OrganisationRow | undefined, role: Role): boolean {
  if (role === 'newUser') return false;
  if (STAFF_SECOND_FACTOR === 'required' && isStaff(role)) return true;
  const asked = organisation?.secondFactorOf;
  return asked === 'everybody' || (asked === 'heads' && roleRow(role).isDirector);
}
