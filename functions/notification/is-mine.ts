import { roleRow } from '#shared/access/roles.ts';
import type { AccountId } from '#shared/ids.ts';
import { type Member, memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { readGrant, readOrder } from '#functions/order/find-order.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { seenWorkOrder } from '#functions/work-order/find-work-order.ts';
import type { Tidings } from './tidings.ts';

/** Whether an order or work order counts as a member's own. An order on which no one works yet counts as the heads' own. */
type IsMine = (member: Pick<Member, 'accountId' | 'role'>) => boolean;

const assignedTo =
  (assigneeId: AccountId | null, ...others: readonly (AccountId | undefined)[]): IsMine =>
  ({ accountId, role }) =>
    accountId === assigneeId || others.includes(accountId) || (assigneeId === null && roleRow(role).isDirector);

async function ownersOfOrder({ organisationId, orderId }: Tidings): Promise<IsMine> {
  if (orderId === undefined) return () => true;
  const [grant, order] = await Promise.all([readGrant(organisationId, orderId), readOrder(organisationId, orderId)]);
  if (grant !== undefined) return assignedTo(grant.assigneeId);
  if (order === undefined) return () => true;
  const patient = await readPatient({
    organisationId,
    patientId: order.patient.patientId,
  });
  const owners = [order.prescriber.accountId, patient?.creator.accountId];
  return ({ accountId }) => owners.includes(accountId);
}

async function ownersOfWorkOrder({ organisationId, workOrderId }: Tidings): Promise<IsMine> {
  const organisation = await organisationStore.read(organisationId);
  if (workOrderId === undefined || organisation === undefined) return () => true;
  const seen = await seenWorkOrder(tenantOf({ kind: 'system', organisationId }), organisation.type, workOrderId);
  if (seen === undefined) return () => true;
  const assigneeId = seen.worker === 'nobody' ? null : seen.worker;
  return assignedTo(assigneeId, seen.reporterId);
}

/**
 * Returns a check of a person: whether a notice is about this person's own order or work order (NOT-41). A clinic's order belongs to its
 * prescriber and to the member who entered the patient. A lab's order belongs to its worker. A notice to named people always counts as
 * their own.
 */
export async function mineOf(tidings: Tidings): Promise<(accountId: AccountId) => Promise<boolean>> {
  const { organisationId, orderId, workOrderId, receivers } = tidings;
  if (Array.isArray(receivers) || (orderId === undefined && workOrderId === undefined))
    return () => Promise.resolve(true);
  const isMine = workOrderId === undefined ? await ownersOfOrder(tidings) : await ownersOfWorkOrder(tidings);
  return async (accountId) => {
    const member = await memberStore.read({ organisationId, accountId });
    return member !== undefined && isMine(member);
  };
}
