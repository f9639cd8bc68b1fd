import { decide, holds } from '#shared/access/decide.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId, OrderId, OrganisationId, WorkOrderId } from '#shared/ids.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { isSeenBy, readGrant } from '#functions/order/find-order.ts';
import { changesOf, roleChangesStore } from '#functions/role/role-changes-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { seenWorkOrder } from '#functions/work-order/find-work-order.ts';

interface Notice {
  readonly organisationId: OrganisationId;
  readonly orderId?: OrderId | undefined;
  readonly workOrderId?: WorkOrderId | undefined;
}
interface Reader {
  readonly accountId: AccountId;
  readonly role: MemberRole;
}

type Check = (reader: Reader) => boolean;

async function openersOfOrder(organisationId: OrganisationId, orderId: OrderId): Promise<Check> {
  const [roleChanges, grant] = await Promise.all([
    roleChangesStore.read(organisationId),
    readGrant(organisationId, orderId),
  ]);
  const tenant = tenantOf({ kind: 'system', organisationId });
  return ({ accountId, role }) => {
    const { scope } = decide({ role, changes: changesOf(roleChanges) }, 'order:read');
    if (scope === undefined) return false;
    // A clinic has no grant for its own order, and its members may open the order. A lab that has lost the order has no grant either. Its
    // notice then has no order to open.
    return grant === undefined || isSeenBy({ tenant, accountId, scope }, grant);
  };
}

async function openersOfWorkOrder(organisationId: OrganisationId, workOrderId: WorkOrderId): Promise<Check> {
  const [roleChanges, organisation] = await Promise.all([
    roleChangesStore.read(organisationId),
    organisationStore.read(organisationId),
  ]);
  const tenant = tenantOf({ kind: 'system', organisationId });
  const seen = organisation && (await seenWorkOrder(tenant, organisation.type, workOrderId));
  return ({ role }) => seen !== undefined && holds({ role, changes: changesOf(roleChanges) }, 'workOrder:read');
}

/**
 * Returns a check of members: whether they may open the subject of the notice. It uses the permission and scope of the calls that open the
 * page.
 */
export async function openersOf({ organisationId, orderId, workOrderId }: Notice): Promise<Check> {
  if (workOrderId !== undefined) return await openersOfWorkOrder(organisationId, workOrderId);
  return orderId === undefined ? () => true : await openersOfOrder(organisationId, orderId);
}

/** Whether the account may open the order or work order now. A former member may not. */
export async function mayOpen(notice: Notice, accountId: AccountId): Promise<boolean> {
  const [member, isOpener] = await Promise.all([
    memberStore.read({ organisationId: notice.organisationId, accountId }),
    openersOf(notice),
  ]);
  return member?.state === 'normal' && isOpener(member);
}
