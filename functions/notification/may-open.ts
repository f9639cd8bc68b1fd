import { decide } from '#shared/access/decide.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import type { AccountId, OrderId, OrganisationId } from '#shared/ids.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { isSeenBy, readGrant } from '#functions/order/find-order.ts';
import { changesOf, roleChangesStore } from '#functions/role/role-changes-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';

interface Notice {
  readonly organisationId: OrganisationId;
  readonly orderId: OrderId;
}
interface Reader {
  readonly accountId: AccountId;
  readonly role: MemberRole;
}

/** Returns a check of members: whether they may open the notice's order. It judges by the permission and scope of the order's own calls. */
export async function openersOf({ organisationId, orderId }: Notice): Promise<(reader: Reader) => boolean> {
  const [roleChanges, grant] = await Promise.all([
    roleChangesStore.read(organisationId),
    readGrant(organisationId, orderId),
  ]);
  const tenant = tenantOf({ kind: 'system', organisationId });
  return ({ accountId, role }) => {
    const { scope } = decide({ role, changes: changesOf(roleChanges) }, 'order:read');
    if (scope === undefined) return false;
    // No grant: the order is the clinic's own, or the lab has lost it and the notice has no order to open.
    return grant === undefined || isSeenBy({ tenant, accountId, scope }, grant);
  };
}

/** Whether the account may open the order now. A former member may not. */
export async function mayOpen(notice: Notice, accountId: AccountId): Promise<boolean> {
  const [member, isOpener] = await Promise.all([
    memberStore.read({ organisationId: notice.organisationId, accountId }),
    openersOf(notice),
  ]);
  return member?.state === 'normal' && isOpener(member);
}
