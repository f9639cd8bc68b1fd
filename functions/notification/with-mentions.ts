import type { NotificationType } from '#shared/notification/notification.ts';
import type { OrderEventDetail } from '#shared/order/order-events.ts';
import type { Tidings } from './tidings.ts';

/** Types of notices that go only to the people named in the event. */
const PERSONAL: readonly NotificationType[] = ['orderMention', 'orderAssigned'];

/** Restricts the personal notices of an event to the people that it names. The usual notice goes to the others. */
export function withMentions(tidings: readonly Tidings[], { mentions = [] }: OrderEventDetail): Tidings[] {
  return tidings.flatMap((each) => {
    const named = mentions
      .filter(({ organisationId }) => organisationId === each.organisationId)
      .map(({ accountId }) => accountId);
    if (!PERSONAL.includes(each.type)) return [{ ...each, ...(named.length > 0 && { except: named }) }];
    return named.length === 0 ? [] : [{ ...each, receivers: named }];
  });
}
