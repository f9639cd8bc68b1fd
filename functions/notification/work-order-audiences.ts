import { roleRow } from '#shared/access/roles.ts';
import type { AccountId } from '#shared/ids.ts';
import type { WorkOrderEventDetail } from '#shared/work-order/work-order-events.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { isService } from '#functions/work-order/find-work-order.ts';
import type { Audience } from './notification-rules.ts';

/** The people of an organisation to notify. `workers` are the members who may work on work orders. */
export type Receivers = 'heads' | 'workers' | readonly AccountId[];

type Party = WorkOrderEventDetail['owner'];
/** The organisations of an audience, and the people to notify in them; absent for all members. */
interface Addressed {
  readonly to: readonly Party[];
  readonly receivers?: Receivers;
}
const NO_ONE: Addressed = { to: [] };

const partyOf = ({ organisationId, name }: Party): Party => ({ organisationId, name });

/** Returns the member who reported the work order. If this member has left, the owner's heads are notified instead. */
async function reporterOf({ owner, reporterId }: WorkOrderEventDetail): Promise<Addressed> {
  const { organisationId } = owner;
  const member = reporterId === null ? undefined : await memberStore.read({ organisationId, accountId: reporterId });
  return { to: [owner], receivers: member?.state === 'normal' ? [member.accountId] : 'heads' };
}

/**
 * Returns the member who works on the work order, in the organisation that does the work. This is after-sales, or the lab for its own task.
 */
async function assigneeOf({ type, owner, assigneeId }: WorkOrderEventDetail): Promise<Addressed> {
  if (assigneeId === null) return NO_ONE;
  if (type === 'production') return { to: [owner], receivers: [assigneeId] };
  const memberships = await memberStore.ofAccount(assigneeId);
  const places = memberships.filter(({ role }) => isService(roleRow(role)));
  const organisations = await organisationStore.readMany(places.map(({ organisationId }) => organisationId));
  return { to: organisations.map(partyOf), receivers: [assigneeId] };
}

/** Returns the members of after-sales who may work on reports, if the report has no worker yet. */
async function deskOf({ type, assigneeId }: WorkOrderEventDetail): Promise<Addressed> {
  if (type === 'production' || assigneeId !== null) return NO_ONE;
  return { to: (await organisationStore.ofType('afterSales')).map(partyOf), receivers: 'workers' };
}

/** Functions that return the addressees of a work order's event, for each audience that a rule may name. */
export const WORK_ORDER_AUDIENCES = {
  desk: deskOf,
  reporter: reporterOf,
  assignee: assigneeOf,
  lab: ({ lab }: WorkOrderEventDetail): Addressed => (lab === null ? NO_ONE : { to: [lab] }),
} as const satisfies Partial<Record<Audience, (detail: WorkOrderEventDetail) => Addressed | Promise<Addressed>>>;
