import { decide } from '#shared/access/decide.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { Mentionable } from '#shared/order/order-thread-calls.ts';
import type { OrderSide } from '#shared/order/order.ts';
import { accountStore } from '#functions/account/account-store.ts';
import type { Handler } from '#functions/http/call.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { changesOf, roleChangesStore } from '#functions/role/role-changes-store.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findOrder, isSeenBy, readGrant, viewerOf } from './find-order.ts';
import type { StoredOrder } from './order-items.ts';

/** A member of either side who may open an order. */
export interface ThreadReader extends Mentionable {
  readonly organisationId: OrganisationId;
}

interface Side {
  readonly side: OrderSide;
  readonly organisationId: OrganisationId;
  readonly assigneeId: AccountId | null;
}

/** Returns the members of one side who may open the order. They need the permission and scope of the call that opens the order's page. */
async function readersOfSide({ side, organisationId, assigneeId }: Side): Promise<ThreadReader[]> {
  const [members, roleChanges] = await Promise.all([
    memberStore.ofOrganisation(organisationId),
    roleChangesStore.read(organisationId),
  ]);
  const tenant = tenantOf({ kind: 'system', organisationId });
  const changes = changesOf(roleChanges);
  const readers = members.filter(({ role, state, accountId }) => {
    const { scope } = decide({ role, changes }, 'order:read');
    return state === 'normal' && scope !== undefined && isSeenBy({ tenant, accountId, scope }, { assigneeId });
  });
  const accounts = await accountStore.byId(readers.map(({ accountId }) => accountId));
  return readers.flatMap(({ accountId }) => {
    const name = accounts.get(accountId)?.userName ?? '';
    return name === '' ? [] : [{ accountId, name, side, organisationId }];
  });
}

/** Returns the members of both sides who may open the order, by side and name. A lab without a grant has no readers. */
export async function readersOf({ clinicId, orderId, lab, assigneeId }: StoredOrder): Promise<ThreadReader[]> {
  const grant = lab === null ? undefined : await readGrant(lab.organisationId, orderId);
  const sides: Side[] = [
    { side: 'clinic', organisationId: clinicId, assigneeId: null },
    ...(grant === undefined ? [] : [{ side: 'lab', organisationId: grant.labId, assigneeId } as const]),
  ];
  const readers = (await Promise.all(sides.map(readersOfSide))).flat();
  return readers.toSorted(
    (one, other) => one.side.localeCompare(other.side) || one.name.localeCompare(other.name, 'en'),
  );
}

/** Lists the people that a message on the order may name, without the caller. */
export const mentionable: Handler<(typeof orderApi)['mentionable']> = async (call) => {
  const { order } = await findOrder(viewerOf(call), call.input.orderId);
  const list = (await readersOf(order))
    .filter(({ accountId }) => accountId !== call.session.accountId)
    .map(({ accountId, name, side }) => ({ accountId, name, side }));
  return { list, total: list.length };
};
