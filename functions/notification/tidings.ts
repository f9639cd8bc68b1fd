import type { AccountId, OrganisationId } from '#shared/ids.ts';
import type { NotificationType } from '#shared/notification/notification.ts';
import type { NotificationSubject } from '#shared/notification/notification-subject.ts';
import type { OrderState } from '#shared/order/order.ts';
import { type Audience, NOTIFICATION_RULES, type NotificationRule } from './notification-rules.ts';
import type { Receivers } from './work-order-audiences.ts';

/** A notice to people of an organisation. `values` fill the texts of the dictionary. */
export interface Tidings extends NotificationSubject {
  readonly type: NotificationType;
  readonly organisationId: OrganisationId;
  readonly organisationName: string;
  readonly values: Readonly<Record<string, string | number>>;
  /**
   * The people of the organisation to notify; absent for all members. They may be accounts outside of the organisation, unless the notice
   * is about an order or a work order.
   */
  readonly receivers?: Receivers;
  /** The member who acted. This member gets no notice. */
  readonly actorId?: AccountId;
  /** Members who get no such notice, because a different notice informs them of the same event. */
  readonly except?: readonly AccountId[];
}

export interface Party {
  readonly organisationId: OrganisationId;
  readonly name: string;
}
/** The organisations of each audience. `partner` is the name that each organisation reads for its partner. */
type Addressees = Partial<Record<Audience, readonly { readonly to: Party; readonly partner: string }[]>>;

/** Returns the rules of an event that apply in the order's state. */
const rulesOf = (eventType: keyof typeof NOTIFICATION_RULES, state: OrderState | undefined): NotificationRule[] =>
  [...NOTIFICATION_RULES[eventType]].filter(
    (rule: NotificationRule) => rule.in === undefined || (state !== undefined && rule.in.includes(state)),
  );

/** Returns the notices of an event to the people that its rules name. */
export const tidingsOf = (
  eventType: keyof typeof NOTIFICATION_RULES,
  addressees: Addressees,
  rest: Pick<Tidings, 'values'> & Partial<Pick<Tidings, keyof NotificationSubject | 'receivers' | 'actorId'>>,
  state?: OrderState,
): Tidings[] =>
  rulesOf(eventType, state).flatMap(({ type, to: audience }) =>
    (addressees[audience] ?? []).map(({ to, partner }) => ({
      ...rest,
      type,
      organisationId: to.organisationId,
      organisationName: to.name,
      values: { ...rest.values, partner },
    })),
  );

/** Returns the notices to the organisation's heads. */
export const toHeads = (
  type: keyof typeof NOTIFICATION_RULES,
  { to, partner }: { readonly to: Party; readonly partner: string },
  values: Tidings['values'],
): Tidings[] =>
  tidingsOf(type, { heads: [{ to, partner }] }, { values }).map((each) => ({ ...each, receivers: 'heads' as const }));
