import { type MemberRole, roleRow } from '#shared/access/roles.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { MemberSession } from '#functions/http/session.ts';
import { isEnterable, memberStore } from './member-store.ts';
import type { OrganisationRow } from './organisation-store.ts';

/** Whether the organisation has a head. A head decides about its members. */
export async function hasHead(organisationId: OrganisationId): Promise<boolean> {
  const members = await memberStore.ofOrganisation(organisationId);
  return members.some((member) => isEnterable(member) && roleRow(member.role).isDirector);
}

type Acting = Pick<MemberSession, 'homeId'>;

/** Whether the session belongs to after-sales and acts in an organisation that its account is no member of. */
export const isFromOutside = ({ homeId }: Acting): boolean => homeId !== undefined;

/**
 * Throws 40400 if after-sales adds people to an organisation that is no clinic or lab (ORG-24). This concerns only sessions for which
 * `isFromOutside` is true.
 */
export function refuseForeignHouse(session: Acting, { type }: Pick<OrganisationRow, 'type'>): void {
  if (isFromOutside(session) && type !== 'clinic' && type !== 'lab') throw new AppError('notFound');
}

interface Step {
  readonly action: string;
  /** The member's role before the step. `newRole` is the role after the step, if the step changes it. */
  readonly role: MemberRole;
  readonly newRole: MemberRole | undefined;
}

/**
 * Throws 40901 `hasHead` if a session from outside confirms an applicant or makes a head. An organisation without a head allows both
 * (ORG-23).
 */
export async function requireHeadConsent(
  session: Acting,
  organisation: OrganisationRow,
  { action, role, newRole }: Step,
): Promise<void> {
  if (!isFromOutside(session)) return;
  refuseForeignHouse(session, organisation);
  const makesHead = newRole !== undefined && roleRow(newRole).isDirector && !roleRow(role).isDirector;
  if ((action === 'agree' || makesHead) && (await hasHead(organisation.organisationId)))
    throw new AppError('stateRefusesAction', { state: 'hasHead' });
}
